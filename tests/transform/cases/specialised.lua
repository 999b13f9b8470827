-- Kernels that know the numbers that launches give them.
local FILE = "specialised/numbers.launch"

local function case(value, of)
  of[1], of[2], of[3], of.kernel = FILE, "specialise", value, of.kernel or "wrap"
  of.assume = of.assume ~= false or nil
  return of
end

return {
  case("all", { becomes = "int x = i % 16, y = i / 16;", sizes = { "" } }),
  case("all", { becomes = "x = WRAP(x - 1, w);" }), -- the one that is declared there
  case("all", { becomes = "uint row = WRAP(y + 7u, 16u);" }),
  case("all", { becomes = "out[i] = in[row * 16 + x] + ((short)-7) / 3 + (int)(i / 5ul) "
    .. "- (int)(i * (-2l)) + moved;" }),
  case("h", { becomes = "in[row * w + x] + s / 3", without = "WRAP(y + 7u, h)" }),
  case({ "s", "far" }, { becomes = "+ ((short)-7) / 3 + (int)(i / 5ul) - (int)(i * back)" }),
  case("moved", { refused = { nil, "moved is changed in the kernel" } }),
  case("in", { refused = { nil, "in is no whole number that the host gives" } }),
  case("nosuch", { refused = { nil, "wrap has no variable nosuch" } }),
  case("w", { assume = false, refused = { nil, "on which --assume relies" } }),
  case("all", { kernel = "others", refused = { nil, "others uses no whole number" } }),
  case("f", { kernel = "others", refused = { nil, "f is no whole number" } }),
  case("all", { kernel = "twice", becomes = "helped(5, (int)get_global_id(0)) + n" }),
  -- what a macro makes a text of stays that text
  { "specialised/words.launch", "specialise", "all", assume = true, becomes = "((1) + (33)) % (33)",
    without = "SIZE(33)" },
  case("n", { kernel = "twice", refused = { nil, "n has another value in each launch" } }),
  { "specialised/numbers.cl", "specialise", "w", kernel = "wrap", alone = "16", assume = true,
    refused = { nil, "on which --assume relies" } },
  least = 7,
}
