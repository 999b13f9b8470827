--- A window of local memory with weights that all items share.
local USES_LEAST, WEIGHTS_LEAST = 9, 9

local function weights_of(k)
  for _, argument in ipairs(k.arguments) do
    local count = k:number(argument.scope, "footprint.addresses") or 0
    if argument.far and count >= WEIGHTS_LEAST and count <= 1024 and k:is_broadcast(argument) then
      return argument
    end
  end
end

return {
  name = "separable-window",
  title = "Each item reads a whole window",
  devices = "any",
  needs = { "staging.uses", "stride.item" },
  when = function(k)
    local weights = weights_of(k)
    for _, variable in ipairs(weights and k.arguments or {}) do
      local uses = k:number(variable.scope, "staging.uses") or 0
      if uses >= USES_LEAST then
        local count = k:number(weights.scope, "footprint.addresses")
        return k:finding(k:heaviest(variable, "loads"), "staging.uses", {
          scope = variable.scope, value = uses, threshold = USES_LEAST, weights = weights.argument,
          weight = 0.12, count = count, aim = { scope = variable.scope, metric = "staging.uses" },
          goal = math.sqrt(count) })
      end
    end
  end,
  say = "Each value in {argument} is used {value} times, with the {count} weights of {weights}.",
  try = "If {weights} is the product of a column and a row, filter rows first and columns in a "
    .. "second pass: 2 r instead of r * r uses.",
  source = "V. Podlozhnyuk, 2007: image convolution with CUDA, separable filters",
}
