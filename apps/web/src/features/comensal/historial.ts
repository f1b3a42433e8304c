import { useEffect, useEffectEvent } from 'react';

/** What an entry of the phone's history says of itself. */
interface Marca {
  /** A sheet lies over its screen. */
  readonly hoja?: boolean;
  /** From which address one came to it. */
  readonly desde?: string;
}

const marca = (): Marca => (history.state as Marca | null) ?? {};

let montado = false;
/** Closes the sheet that is open. */
let cerrarHoja: (() => void) | null = null;
/** What waits while a step back of ours is on its way, which a browser takes when it likes; null while there is none. */
let esperan: (() => void)[] | null = null;

const apilar = (): void => history.pushState({ ...marca(), hoja: true }, '');

/** An entry of a sheet that is not there (closed by its buttons, or the page was loaded anew) is left. */
const revisar = (): void =>
  queueMicrotask(() => {
    if (!montado || cerrarHoja || esperan || !marca().hoja) return;
    esperan = [];
    history.back();
  });

const alMoverse = (): void => {
  if (marca().hoja) return revisar();
  const pendientes = esperan;
  esperan = null;
  // Nobody here asked for it: it is the phone's button.
  if (!pendientes) return cerrarHoja?.();
  if (cerrarHoja) apilar();
  for (const hacer of pendientes) hacer();
};

/** Goes to an address of the menu: back, where one came from it; `enLugar` of a screen that is over. */
export const ir = (direccion: string, enLugar = false): void => {
  if (esperan) return void esperan.push(() => ir(direccion, enLugar));
  const { desde, hoja } = marca();
  if (desde === direccion && !hoja) return history.back();
  if (hoja) history.replaceState({ desde: window.location.hash }, '', direccion);
  else if (enLugar) history.replaceState({ desde }, '', direccion);
  else history.pushState({ desde: window.location.hash }, '', direccion);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
};

const alPulsar = (evento: MouseEvent): void => {
  const enlace = evento.target instanceof Element ? evento.target.closest('a[href^="#/"]') : null;
  if (!enlace || evento.ctrlKey || evento.metaKey || evento.shiftKey) return;
  evento.preventDefault();
  ir(enlace.getAttribute('href')!);
};

/** The links of the pages go by `ir`, and the phone's back button closes what lies over a screen. */
export const useHistorial = (): void =>
  useEffect(() => {
    montado = true;
    window.addEventListener('popstate', alMoverse);
    document.addEventListener('click', alPulsar);
    revisar();
    return () => {
      [montado, esperan] = [false, null];
      window.removeEventListener('popstate', alMoverse);
      document.removeEventListener('click', alPulsar);
    };
  }, []);

/** A sheet is an entry of the history while it is open: the phone's back button closes it and leaves what is under it. */
export const useCierraAlVolver = (onCerrar: () => void): void => {
  const cerrar = useEffectEvent(onCerrar);
  useEffect(() => {
    const suya = (): void => cerrar();
    cerrarHoja = suya;
    if (!esperan && !marca().hoja) apilar();
    return () => {
      if (cerrarHoja === suya) cerrarHoja = null;
      revisar();
    };
  }, []);
};
