-- Kernels of which some items return, or do nothing, before what --stage needs all items for: the
-- guard's condition goes into a variable.
local sizes = { "", "W=16 H=8", "W=3 H=3", "W=1 H=60" }

return {
  { "inside/product.launch", "stage", "A", sizes = { "", "N=37", "N=5" },
    becomes = "const bool inside = row < n && col < n;" },
  { "inside/product.launch", "stage", { "A", "B" }, sizes = { "", "N=37", "N=5" },
    becomes = "if (inside) sum +=" },
  { "inside/edges.launch", "stage", "in", kernel = "edges", sizes = sizes,
    becomes = "const bool inside_v2 = x >= 1 && y >= 1 && x < w - 1 && y < h - 1;" },
  { "inside/edges.launch", "stage", "in", kernel = "under", sizes = sizes,
    becomes = "steps = inside_v2 ? (12 / (w - x)) : (int)0" },
  { "inside/edges.launch", "stage", "in", kernel = "by_data", sizes = sizes,
    refused = { 43, "no affine function" } },
  { "inside/edges.launch", "stage", "in", kernel = "one_line", sizes = sizes,
    refused = { 61, "no affine function" } },
  { "inside/edges.launch", "stage", "in", kernel = "taken", sizes = sizes,
    becomes = "const bool inside_v2 = x < w && y < h;" },
}
