/** Texts that a stranger could write into any column. */

/** Code that sets a flag, so that tests notice when it runs. */
const setFlag = 'window.scriptRan=true';

export const scripts = [
  `<script>${setFlag}</script>`,
  `<img src=x onerror="${setFlag}"><svg onload="${setFlag}">`,
  `"'><iframe srcdoc="<script>parent.${setFlag}</script>"></iframe><!--`,
  `\${${setFlag}}{{constructor.constructor('${setFlag}')()}}`,
  '</style>;}*{display:none}@import url(https://exemplo.com.br/x.css);',
  '&lt;b&gt;&amp;&#x202E;&nbsp;',
];

export const longWord = 'W'.repeat(100_000);
const longText = 'palavras com espaço '.repeat(500);

/** Text after direction overrides, embeddings and isolates that are not closed. */
export const openDirections = '\u202E\u2067\u202A\u2066\u202Eabc (1)';

export const oddTexts = [
  longWord.slice(0, 10_000),
  longText,
  openDirections,
  'مرحبا بالعالم, שלום עולם',
  `Z${'\u0301\u0336\u0489'.repeat(200)}algo${'\u033F'.repeat(100)}`,
  `a\u200Bb\u2060c${'\u200D'.repeat(300)}`,
  `linha 1\r\n\t\u0001\u0007\u001B[31m${'\n'.repeat(500)}linha 2`,
  '👨‍👩‍👧‍👦🇧🇷🏳️‍🌈'.repeat(300),
];

/** Addresses that a browser must not request for an image. */
export const wrongAddresses = [
  `javascript:${setFlag}`,
  `java\nscript:${setFlag}`,
  `data:text/html,<script>parent.${setFlag}</script>`,
  `data:image/svg+xml,<svg onload="${setFlag}"/>`,
  `vbscript:${setFlag}`,
  'blob:https://exemplo.com.br/x',
  'file:///etc/passwd',
  '//exemplo.com.br/x.png',
  'https://ana:senha@exemplo.com.br/x.png',
];
