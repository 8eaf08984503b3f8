/**
 * Runs in a finished page before the application: keeps the last press of a button and notes that
 * something was typed, for web/app/replay.ts. Links work by themselves. A form must not be sent,
 * because its address would hold what was typed.
 */
export const EARLY_SCRIPT = [
  '(()=>{const e=globalThis.early={listeners:[]},on=(t,f)=>{e.listeners.push([t,f]);document.addEventListener(t,f,!0)};',
  'on("input",()=>{e.typed=!0});',
  'on("click",v=>{const b=v.target.closest("button");if(b){e.pressed=b;v.preventDefault()}});',
  'on("submit",v=>{e.pressed=v.submitter||v.target.querySelector("[type=submit]");v.preventDefault()})',
  '})()',
].join('')
