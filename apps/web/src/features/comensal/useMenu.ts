import { CANTIDAD } from '@comal/domain/comensal/carrito';
import { useCallback, useEffect, useState } from 'react';
import type { MenuDelComensal } from '@comal/contract/comensal/menu';
import { contarEscaneo } from './escaneo.ts';
import { pedirMenu, pedirPrevia, pedirPublico, type Respuesta } from './llamar.ts';
import type { Origen } from './ruta.ts';

/** A menu on its way, here, or why not. */
export interface EstadoDelMenu {
  readonly menu: MenuDelComensal | null;
  readonly error: string | null;
  /** The code, the preview or the address opens nothing: asking again changes nothing. */
  readonly noAbre: boolean;
  readonly recargar: () => void;
  /** Asks again and keeps what is there until the answer; one that fails changes nothing. */
  readonly refrescar: () => void;
}

interface Visto {
  readonly token: string;
  readonly menu: MenuDelComensal | null;
  readonly error: string | null;
  readonly noAbre: boolean;
}

const NADA: Visto = { token: '', menu: null, error: null, noAbre: false };

/** Some menus are only a list of dishes (002 §3). */
const entero = (data: MenuDelComensal | MenuDelComensal['productos']): MenuDelComensal =>
  Array.isArray(data)
    ? {
        ...{ negocio: '', sucursal: '', logo: null, mesa: null, autoservicio: true, cerrado_hasta: null },
        ...{ ubicacion: null, productos: data, version: '', maximo_por_pedido: CANTIDAD.maxima },
      }
    : data;

/** Who opened no code is told of what she did open. */
const NO_ABRE: Readonly<Record<Origen['tipo'], string | null>> = {
  codigo: null,
  previa: 'Esta vista previa ya terminó. Ábrela otra vez desde Datos menú',
  publico: 'Este menú no está publicado. Para verlo, escanea el código de tu mesa',
};

const noLoAbre = (r: Respuesta<unknown>): boolean => !r.ok && r.motivo === 'CODIGO_DE_MENU_INVALIDO';

const porQue = (tipo: Origen['tipo'], r: Respuesta<unknown>): string | null =>
  r.ok ? null : ((noLoAbre(r) ? NO_ABRE[tipo] : null) ?? r.message);

const PEDIR = { codigo: pedirMenu, previa: pedirPrevia, publico: pedirPublico };

/** The menu of a code, a preview or a public address, asked for once and again when somebody says so. */
export const useMenu = ({ tipo, valor: token }: Origen): EstadoDelMenu => {
  const [visto, setVisto] = useState(NADA);
  const [vuelta, setVuelta] = useState(0);
  useEffect(() => {
    let sirve = true;
    void PEDIR[tipo](token).then((r) => {
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
  return { menu: suyo.menu, error: suyo.error, noAbre: suyo.noAbre, recargar, refrescar };
};
