### The rules: a title and a statement for each clause.
