--- banks.lua - what requests take of local memory.

local access = require "access"

local bank = {}

local bump, each_unit, steps_of = access.bump, access.each_unit, access.steps_of
local requests_of, WIDTHS = access.requests_of, access.WIDTHS
local BANKS = { 16, 32 }
local KINDS = { load = "loads", store = "stores", atomic = "atomics" }

local function partners_agree(request, by)
  local of = {}
  for _, e in ipairs(request) do of[e.local_id] = e.address end
  for id, element in pairs(of) do
    if of[id ~ by] and of[id ~ by] ~= element then return false end
  end
  return true
end

--- Wavefronts and conflicts of what goes at once.
local function pass_of(part, banks)
  local in_bank, words, seen = {}, 0, {}
  for _, e in ipairs(part) do
    each_unit(e, 4, function(word)
      if not seen[word] or e.op == "atomic" then bump(in_bank, word % banks) end
      if not seen[word] then words = words + 1 end
      seen[word] = true
    end)
  end
  local most = 0
  for _, n in pairs(in_bank) do most = math.max(most, n) end
  return most, most - (words + banks - 1) // banks
end

local function passes_of(request, width, banks)
  local size, together = request[1].size, width
  local bytes = 4
  while bytes < size and together > 1 do
    bytes, together = 2 * bytes, together // 2
  end
  local shares = request[1].op == "load" and (size == 8 or size == 16)
  if shares and (partners_agree(request, 1) or partners_agree(request, 2)) then
    together = 2 * together
  end
  local passes, conflicts = 0, 0
  for _, part in ipairs(requests_of(request, together)) do
    local w, c = pass_of(part, banks)
    passes, conflicts = passes + w, conflicts + c
  end
  return passes, conflicts
end

function bank.add_banks(f, groups, filter)
  for op, kind in pairs(KINDS) do
    for _, width in ipairs(WIDTHS) do
      local requests, passes, conflicts = 0, {}, {}
      for _, group in ipairs(groups) do
        for _, step in ipairs(steps_of(group, function(e)
          return e.op == op and e.space == "local" and filter(e) end)) do
          for _, request in ipairs(requests_of(step, width)) do
            requests = requests + 1
            for _, banks in ipairs(BANKS) do
              local w, c = passes_of(request, width, banks)
              bump(passes, banks, w)
              bump(conflicts, banks, c)
            end
          end
        end
      end
      if requests > 0 then
        f[("bank.requests.%s[%d]"):format(kind, width)] = requests
        for _, banks in ipairs(BANKS) do
          local index = ("[%d,%d]"):format(width, banks)
          f["bank.passes." .. kind .. index] = passes[banks]
          f["bank.conflicts." .. kind .. index] = conflicts[banks]
          f["bank.per_request." .. kind .. index] = passes[banks] / requests
        end
      end
    end
  end
end

return bank
