--- text.lua - the lines of a kernel, and texts of sums.

local text = {}
text.__index = text

function text.new() return setmetatable({ lines = {}, depth = 1 }, text) end

function text:say(format, ...)
  local line = select("#", ...) > 0 and format:format(...) or format
  self.lines[#self.lines + 1] = ("  "):rep(self.depth) .. line
end

--- Begins a block; the line ends in {.
function text:open(format, ...)
  self:say(format .. " {", ...)
  self.depth = self.depth + 1
end

function text:close()
  self.depth = self.depth - 1
  self:say "}"
end

--- An expression that can be an operand of anything.
function text.operand(expression)
  expression = tostring(expression)
  local is_plain = expression:match "^[%w_]+$" or expression:match "^[%a_][%w_]*%b()$"
    or expression:match "^%b()$"
  return is_plain and expression or "(" .. expression .. ")"
end

--- The sum of what is not 0.
function text.sum(...)
  local terms = {}
  for _, term in ipairs { ... } do
    if tostring(term) ~= "0" then terms[#terms + 1] = tostring(term) end
  end
  return #terms > 0 and table.concat(terms, " + ") or "0"
end

function text.product(a, b)
  a, b = tostring(a), tostring(b)
  if a == "0" or b == "0" then return "0" end
  if a == "1" then return b end
  if b == "1" then return a end
  return text.operand(a) .. " * " .. text.operand(b)
end

return text
