/** What the window says while no server answers. */
export type Waiting = 'searching' | 'starting';

const TEXTS: Readonly<Record<Waiting, readonly [title: string, detail: string]>> = {
  searching: ['Buscando el servidor...', 'Revise que esté encendido y que esta máquina tenga red. Se abre solo.'],
  starting: ['Encendiendo Comal...', 'La primera vez tarda unos minutos. Se abre solo.'],
};

const STYLE = `
  html { color-scheme: light dark; height: 100% }
  body { height: 100%; margin: 0; display: grid; place-content: center; justify-items: center; gap: 12px;
    font: 18px/1.5 system-ui, sans-serif; text-align: center; background: Canvas; color: CanvasText }
  h1 { margin: 0; font-size: 28px }
  p { margin: 0 16px; opacity: .75 }
  i { width: 44px; height: 44px; border: 5px solid color-mix(in srgb, CanvasText 15%, transparent);
    border-top-color: #4f46e5; border-radius: 50%; animation: turn 1s linear infinite }
  button { min-width: 160px; min-height: 52px; margin-top: 20px; font: inherit; border-radius: 10px; cursor: pointer;
    border: 1px solid color-mix(in srgb, CanvasText 30%, transparent); background: Canvas; color: CanvasText }
  @keyframes turn { to { rotate: 1turn } }
  @media (prefers-reduced-motion: reduce) { i { animation-duration: 4s } }`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page that waits for a server, as HTML; `origin` is shown, so that a wrong address can be seen. */
export const waitingPage = (waiting: Waiting, origin: string): string => {
  const [title, detail] = TEXTS[waiting];
  return `<!doctype html><html lang="es-MX"><meta charset="utf-8"><title>Comal</title><style>${STYLE}</style>
<body><i aria-hidden="true"></i><h1>${title}</h1><p role="status">${detail}</p><p>${escaped(origin)}</p>
<button onclick="window.comalLanzador.cerrar()">Cerrar</button></body></html>`;
};
