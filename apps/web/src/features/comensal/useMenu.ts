import { CANTIDAD } from '@comal/domain/comensal/carrito';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { MenuDelComensal } from '@comal/contract/comensal/menu';
import { contarEscaneo } from './escaneo.ts';
import { pedirMenu, pedirPrevia, pedirPublico, type Respuesta } from './llamar.ts';
import type { Origen } from './ruta.ts';

/** The state of a menu: loading, loaded, or failed. */
export interface EstadoDelMenu {
  readonly menu: MenuDelComensal | null;
  /** The menu once all its dishes are loaded, so that a dish not in it is not sold; null before. */
  readonly entero: MenuDelComensal | null;
  readonly error: string | null;
  /** The code, preview or address is invalid: a retry does not help. */
  readonly noAbre: boolean;
  readonly recargar: () => void;
  /** Refetches, keeping the current data until the answer; a failure changes nothing. */
  readonly refrescar: () => void;
}

interface Visto {
  readonly token: string;
  readonly menu: MenuDelComensal | null;
  readonly error: string | null;
  readonly noAbre: boolean;
}

const NADA: Visto = { token: '', menu: null, error: null, noAbre: false };

/** Normalises an answer that is only a list of dishes to a menu. */
const entero = (data: MenuDelComensal | MenuDelComensal['productos']): MenuDelComensal =>
  Array.isArray(data)
    ? {
        ...{ negocio: '', sucursal: '', logo: null, mesa: null, autoservicio: true, cerrado_hasta: null },
        ...{ ubicacion: null, productos: data, faltan: 0, version: '', maximo_por_pedido: CANTIDAD.maxima },
      }
    : data;

/** Messages for an invalid address, by its origin. */
const NO_ABRE: Readonly<Record<Origen['tipo'], string | null>> = {
  codigo: null,
  previa: 'Esta vista previa ya terminó. Ábrela otra vez desde Datos menú',
  publico: 'Este menú no está publicado. Para verlo, escanea el código de tu mesa',
};

const noLoAbre = (r: Respuesta<unknown>): boolean => !r.ok && r.motivo === 'CODIGO_DE_MENU_INVALIDO';

const porQue = (tipo: Origen['tipo'], r: Respuesta<unknown>): string | null =>
  r.ok ? null : ((noLoAbre(r) ? NO_ABRE[tipo] : null) ?? r.message);

/** Most menus have fewer dishes and load in one request; of a larger one the first dishes are loaded first. */
const PRIMEROS = 150;
const OTRA_VEZ_MS = 5_000;

const PEDIR = { codigo: pedirMenu, previa: pedirPrevia, publico: pedirPublico };

/** Hook: loads the rest of a partly loaded menu, retrying until it succeeds or the code becomes invalid. */
const useElResto = (
  { tipo, valor: token }: Origen,
  menu: MenuDelComensal | null,
  poner: (m: MenuDelComensal) => void,
) => {
  const llega = useEffectEvent(poner);
  const falta = menu !== null && menu.faltan > 0;
  useEffect(() => {
    if (!falta) return;
    let sirve = true;
    let luego: ReturnType<typeof setTimeout> | undefined;
    const pedir = async (): Promise<void> => {
      const r = await PEDIR[tipo](token);
      if (!sirve) return;
      if (r.ok) return llega(entero(r.data));
      if (!noLoAbre(r)) luego = setTimeout(() => void pedir(), OTRA_VEZ_MS);
    };
    void pedir();
    return () => {
      sirve = false;
      clearTimeout(luego);
    };
  }, [falta, tipo, token]);
};

/** Hook: the menu of a code, a preview or a public address, loaded once and on request. */
export const useMenu = ({ tipo, valor: token }: Origen): EstadoDelMenu => {
  const [visto, setVisto] = useState(NADA);
  const [vuelta, setVuelta] = useState(0);
  useEffect(() => {
    let sirve = true;
    void PEDIR[tipo](token, PRIMEROS).then((r) => {
      if (!sirve) return;
      setVisto({ token, menu: r.ok ? entero(r.data) : null, error: porQue(tipo, r), noAbre: noLoAbre(r) });
      if (r.ok && tipo === 'codigo') contarEscaneo(token);
    });
    return () => {
      sirve = false;
    };
  }, [token, tipo, vuelta]);
  const recargar = useCallback(() => {
    setVisto(NADA);
    setVuelta((n) => n + 1);
  }, []);
  const refrescar = useCallback(() => {
    void PEDIR[tipo](token).then((r) => {
      if (r.ok) setVisto((v) => (v.token === token && v.menu ? { ...v, menu: entero(r.data) } : v));
    });
  }, [tipo, token]);
  const suyo = visto.token === token ? visto : NADA;
  useElResto({ tipo, valor: token }, suyo.menu, (menu) => setVisto((v) => (v.token === token ? { ...v, menu } : v)));
  return {
    menu: suyo.menu,
    entero: suyo.menu?.faltan === 0 ? suyo.menu : null,
    error: suyo.error,
    noAbre: suyo.noAbre,
    recargar,
    refrescar,
  };
};
