// The sounds themselves, made by the browser: nothing is fetched, and nothing sounds before somebody has asked for it.

import type { Note, Sound } from "./notes";

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Tones: frequency, seconds, loudness. Noise: the middle of its band, seconds, loudness. */
const SOUNDS: Record<Sound, { tones?: [number, number, number][]; noise?: [number, number, number] }> = {
  card: { noise: [2600, 0.05, 0.16] },
  paper: { noise: [1500, 0.16, 0.12] },
  train: { tones: [[170, 0.06, 0.25]], noise: [900, 0.04, 0.12] },
  station: { tones: [[220, 0.09, 0.25], [165, 0.12, 0.25]], noise: [700, 0.06, 0.12] },
  tunnel: { tones: [[95, 0.16, 0.3]], noise: [400, 0.12, 0.14] },
  turn: { tones: [[659, 0.12, 0.16], [880, 0.2, 0.16]] },
  done: { tones: [[523, 0.1, 0.16], [659, 0.1, 0.16], [784, 0.22, 0.16]] },
  end: { tones: [[392, 0.16, 0.16], [523, 0.16, 0.16], [659, 0.34, 0.16]] },
};

export async function play(notes: readonly Note[]): Promise<void> {
  // A browser lets nothing sound before the first click; what was to sound until then is let go.
  if (!navigator.userActivation.hasBeenActive) return;
  const here = (context ??= new AudioContext());
  if (here.state !== "running") await Promise.race([here.resume(), new Promise((late) => setTimeout(late, 300))]);
  if (here.state !== "running") return;
  for (const { sound, at } of notes) one(here, SOUNDS[sound], here.currentTime + 0.02 + at);
}

function one(at: AudioContext, made: (typeof SOUNDS)[Sound], start: number): void {
  let begin = start;
  for (const [frequency, seconds, loud] of made.tones ?? []) {
    const tone = new OscillatorNode(at, { type: "triangle", frequency });
    tone.connect(faded(at, begin, seconds, loud));
    tone.start(begin);
    tone.stop(begin + seconds);
    begin += seconds;
  }
  if (made.noise) {
    const [frequency, seconds, loud] = made.noise;
    const noise = new AudioBufferSourceNode(at, { buffer: noiseOf(at) });
    noise.connect(new BiquadFilterNode(at, { type: "bandpass", frequency, Q: 0.8 })).connect(faded(at, start, seconds, loud));
    noise.start(start);
    noise.stop(start + seconds);
  }
}

/** Something that begins at once and dies away. */
function faded(at: AudioContext, start: number, seconds: number, loud: number): GainNode {
  const gain = new GainNode(at, { gain: loud });
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  gain.connect(at.destination);
  return gain;
}

function noiseOf(at: AudioContext): AudioBuffer {
  if (hiss === null) {
    hiss = new AudioBuffer({ length: at.sampleRate / 4, sampleRate: at.sampleRate });
    const data = hiss.getChannelData(0);
    for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  }
  return hiss;
}
