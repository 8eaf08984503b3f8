/**
 * Runs in the head of a finished page, before the application: shows the chosen theme, hides the
 * alerts that were dismissed (web/lib/dismissal.ts) as soon as they are read, because a browser
 * may paint a page before its end has come, and keeps the last press of a button, each button that
 * was to be switched on or off (unless it leads on to the next question) and what every field got,
 * for web/app/replay.ts, where React has not taken over. Links work by themselves. A form must not
 * be sent, because its address would hold what was typed.
 *
 * A press that is kept is done again later, so React must not answer it now: it may take over a
 * part while it hears a press there. The press of a form waits for what was typed there.
 */
export const EARLY_SCRIPT = [
  '(()=>{try{const t=JSON.parse(localStorage.theme).value;',
  'if(/^(light|dark)$/.test(t))document.documentElement.dataset.theme=t}catch{}',
  'const hide=()=>document.querySelectorAll("[data-alert]").forEach(e=>{try{',
  'const t=Date.now()-JSON.parse(localStorage[e.dataset.alert]).at;',
  'if(t<e.dataset.hours*36e5)e.hidden=!0}catch{}}),o=new MutationObserver(hide);',
  'o.observe(document,{childList:!0,subtree:!0});',
  'addEventListener("DOMContentLoaded",()=>o.disconnect());',
  'const e=globalThis.early={listeners:[],typed:new Map,switched:new Set},on=(t,f)=>{e.listeners.push([t,f]);document.addEventListener(t,f,!0)},',
  'over=f=>Object.keys(f).some(k=>k.startsWith("__react"));',
  'on("input",({target:f})=>{e.typed.delete(f);over(f)||e.typed.set(f,/^(radio|checkbox)$/.test(f.type)?f.checked:f.value)});',
  'const waits=(b,f)=>!over(b)||f&&[...e.typed.keys()].some(t=>t.form==f),stop=v=>{v.preventDefault();v.stopPropagation()};',
  'on("click",v=>{const b=v.target.closest("button");if(!b)return;const w=waits(b,b.form);',
  'b.matches("[aria-pressed]:not([data-leads-on])")?e.switched[w?"add":"delete"](b):e.pressed=w?b:null;w&&stop(v)});',
  'on("submit",v=>{const f=v.target;if(waits(f,f)){e.pressed=v.submitter||f.querySelector("[type=submit]");stop(v)}})',
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
