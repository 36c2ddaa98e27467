### The words on paper and on the rules page.
