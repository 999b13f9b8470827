--- Asks shells what they offer.
local shell = require("assay.util.shell")
local support = require("support")

local shells = {}

--- The script that stands for the completion that is installed: shells find that by themselves.
shells.INSTALLED = "installed"

-- Shows the line, into which all that is offered was inserted.
local BASH = [[
PS1='READY '
bind 'set enable-bracketed-paste off' 2>/dev/null
source %s
bind -x '"\C-t": printf "\n<<%%s>>\n" "$READLINE_LINE"' 2>/dev/null
]]

-- Keeps what completion adds, and shows that afterwards.
local ZSH = [=[
PS1='READY '
fpath=(%s $fpath)
autoload -Uz compinit
compinit -u -D
bindkey -e
zstyle ':completion:*' sort false
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a matches
  builtin compadd -A matches "$@"
  offered+=($matches)
  builtin compadd "$@"
}
show() { print; print -r -- "<<${(j: :)offered}>>"; offered=() }
typed() { comppostfuncs=(show); zle complete-word }
zle -N typed
bindkey '^T' typed
]=]

local function words_of(text)
  local words = {}
  for word in text:gmatch("%S+") do
    words[word] = true
  end
  return words
end

local function run(place, words, lines)
  support.write(place.folder .. "/lines", table.concat(lines, "\n") .. "\n")
  local status, out, err = support.shell(place, words .. " <../lines")
  assert(status == 0, err .. out)
  local answers = {}
  for line in out:gmatch("([^\n]*)\n") do
    answers[#answers + 1] = line
  end
  assert(#answers == #lines, out .. err)
  return answers
end

local function typed(place, keys, words, lines)
  return run(place, ("python3 %s/completion/typed.py '%s' %s"):format(
    shell.quote(support.tests .. "/.."), keys, words), lines)
end

local ASK = {}

function ASK.bash(place, script, lines)
  local loads = script == shells.INSTALLED and "/usr/share/bash-completion/bash_completion"
    or script
  support.write(place.folder .. "/rc", BASH:format(shell.quote(loads)))
  local answers = typed(place, [[\x1b*\x14]], "bash --noprofile --rcfile ../rc -i", lines)
  for i, line in ipairs(lines) do
    -- What is offered takes the place of the last word; nothing is where the line stays as it is.
    local before, last = line:match("^(.*[%s=])(.-)$")
    local inserted = answers[i]:sub(#(before:gsub("%s+$", "")) + 1):gsub("^%s+", "")
    answers[i] = inserted == last and "" or inserted
  end
  return answers
end

function ASK.zsh(place, script, lines)
  assert(shell.succeeds(("mkdir -p %s/zsh"):format(place.folder)))
  if script ~= shells.INSTALLED then
    support.write(place.folder .. "/zsh/_assay", support.read(script))
  end
  support.write(place.folder .. "/zsh/.zshrc", ZSH:format(place.folder .. "/zsh"))
  return typed(place, [[\x14]], ("env ZDOTDIR=%s/zsh zsh -d -i"):format(place.folder), lines)
end

function ASK.fish(place, script, lines)
  local is_installed = script == shells.INSTALLED
  local source = is_installed and "" or ("source %s\n"):format(shell.quote(script))
  support.write(place.folder .. "/ask.fish", source .. [[
while read -l line
    echo (complete -C "$line" | string replace -ar '^--[a-z-]*=|\t.*' '')
end
]])
  return run(place, ("env HOME=%s fish %s ../ask.fish"):format(place.folder,
    is_installed and "--private" or "--no-config"), lines)
end

--- What a shell offers at the end of each line.
-- @tparam string name "bash", "zsh" or "fish"
-- @tparam table place from `support.workplace`
-- @tparam string script the completion, or INSTALLED
-- @tparam {string,...} lines
-- @treturn {{[string]=true},...}
function shells.offered(name, place, script, lines)
  local answers = ASK[name](place, script, lines)
  for i, answer in ipairs(answers) do
    answers[i] = words_of(answer)
  end
  return answers
end

return shells
