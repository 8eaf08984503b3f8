/**
 * Runs in the head of a finished page, before the application: shows the chosen theme, hides the
 * alerts that were dismissed (web/lib/dismissal.ts) as soon as they are read, because a browser
 * may paint a page before its end has come, and keeps the last press of a button and what every
 * field got, for web/app/replay.ts. Links work by themselves. A form must not be sent, because its
 * address would hold what was typed.
 */
export const EARLY_SCRIPT = [
  '(()=>{try{const t=JSON.parse(localStorage.theme).value;',
  'if(/^(light|dark)$/.test(t))document.documentElement.dataset.theme=t}catch{}',
  'const hide=()=>document.querySelectorAll("[data-alert]").forEach(e=>{try{',
  'const t=Date.now()-JSON.parse(localStorage[e.dataset.alert]).at;',
  'if(t<e.dataset.hours*36e5)e.hidden=!0}catch{}}),o=new MutationObserver(hide);',
  'o.observe(document,{childList:!0,subtree:!0});',
  'addEventListener("DOMContentLoaded",()=>o.disconnect());',
  'const e=globalThis.early={listeners:[],typed:new Map},on=(t,f)=>{e.listeners.push([t,f]);document.addEventListener(t,f,!0)};',
  'on("input",({target:f})=>{e.typed.delete(f);e.typed.set(f,/^(radio|checkbox)$/.test(f.type)?f.checked:f.value)});',
  'on("click",v=>{const b=v.target.closest("button");if(b){e.pressed=b;v.preventDefault()}});',
  'on("submit",v=>{e.pressed=v.submitter||v.target.querySelector("[type=submit]");v.preventDefault()})',
  '})()',
].join('')

/**
 * Runs behind the content of a finished page, before it is painted: scrolls a conversation to its
 * new messages or its end, and fills in what this tab knows, before anybody types there.
 */
export const PLACE_SCRIPT = [
  '(()=>{document.querySelectorAll("[data-thread]").forEach(e=>{',
  'const n=e.querySelector("[data-new-line]");',
  'e.scrollTop=n?n.offsetTop-e.clientHeight/3:e.scrollHeight});',
  'document.querySelectorAll("[data-stored]").forEach(e=>{try{',
  'e.value=JSON.parse(sessionStorage[e.dataset.stored]).value}catch{}})})()',
].join('')

/**
 * Starts the application after the first paint of a finished page, because its first work would
 * hold that up, or after half a second: a page behind another one is not painted.
 */
export const START_SCRIPT = [
  '(()=>{const{start}=document.currentScript.dataset,go=()=>import(start);',
  'requestAnimationFrame(()=>setTimeout(go));setTimeout(go,500)})()',
].join('')
