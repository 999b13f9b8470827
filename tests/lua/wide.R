# Reads a table of `assay export -f wide-csv` as the documents say, and writes it as lines for a
# test: the number of rows and of columns that are numbers, then each row's first cells and sum.
# Usage: Rscript wide.R CSV
table <- read.csv(commandArgs(TRUE)[1])
numbers <- table[-(1:4)]
cat(nrow(table), sum(sapply(numbers, function(x) is.numeric(x) || all(is.na(x)))), "\n")
for (i in seq_len(nrow(table))) {
  cat(sprintf("%s|%s|%s|%s|%.17g\n", table$run[i], table$kernel[i], table$launch[i],
    table$scope[i], sum(as.numeric(numbers[i, ]), na.rm = TRUE)), sep = "")
}
