import "@fontsource-variable/besley/wght.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";

import { mount } from "svelte";

import { chooseFirstLanguage } from "$lib/i18n.svelte";
import { applySettings } from "$lib/settings.svelte";
import App from "./App.svelte";

applySettings();
await chooseFirstLanguage();
mount(App, { target: document.getElementById("page")! });
