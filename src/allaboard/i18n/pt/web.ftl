### What only the page says.
