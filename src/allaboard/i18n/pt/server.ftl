### What only the server says.
