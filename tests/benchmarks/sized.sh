#!/bin/sh
# sized.sh NAME SIZE: prints kernel NAME with the constant N that sizes.tsv gives for SIZE
# SIZE is small, medium or large; N stands on the one line that ends in `# @N`.
here=$(dirname "$0")
n=$(awk -F'\t' -v name="$1" -v size="$2" '$1 == name { print size == "small" ? $2 : size == "medium" ? $3 : $4 }' "$here/sizes.tsv")
sed -E "s/^(.*li +\\\$[a-z0-9]+, *)[0-9]+( +# @N)/\1$n\2/" "$here/kernels/$1.asm"
