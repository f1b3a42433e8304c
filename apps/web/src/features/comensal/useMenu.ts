import { useCallback, useEffect, useState } from 'react';
import type { MenuDelComensal } from '@comal/contract/comensal/menu';
import { contarEscaneo } from './escaneo.ts';
import { pedirMenu, pedirPrevia, pedirPublico, type Respuesta } from './llamar.ts';
import type { Origen } from './ruta.ts';

/** A menu on its way, here, or why not. */
export interface EstadoDelMenu {
  readonly menu: MenuDelComensal | null;
  readonly error: string | null;
  readonly recargar: () => void;
  /** Asks again and keeps what is there until the answer; one that fails changes nothing. */
  readonly refrescar: () => void;
}

interface Visto {
  readonly token: string;
  readonly menu: MenuDelComensal | null;
  readonly error: string | null;
}

const NADA: Visto = { token: '', menu: null, error: null };

/** Some menus are only a list of dishes (002 §3). */
const entero = (data: MenuDelComensal | MenuDelComensal['productos']): MenuDelComensal =>
  Array.isArray(data)
    ? {
        ...{ negocio: '', sucursal: '', logo: null, mesa: null, autoservicio: true, cerrado_hasta: null },
        ...{ ubicacion: null, productos: data },
      }
    : data;

/** Who opened no code is told of what she did open. */
const NO_ABRE: Readonly<Record<Origen['tipo'], string | null>> = {
  codigo: null,
  previa: 'Esta vista previa ya terminó. Ábrela otra vez desde Datos menú',
  publico: 'Este menú no está publicado. Para verlo, escanea el código de tu mesa',
};

const porQue = (tipo: Origen['tipo'], r: Respuesta<unknown>): string | null =>
  r.ok ? null : ((r.motivo === 'CODIGO_DE_MENU_INVALIDO' ? NO_ABRE[tipo] : null) ?? r.message);

const PEDIR = { codigo: pedirMenu, previa: pedirPrevia, publico: pedirPublico };

/** The menu of a code, a preview or a public address, asked for once and again when somebody says so. */
export const useMenu = ({ tipo, valor: token }: Origen): EstadoDelMenu => {
  const [visto, setVisto] = useState(NADA);
  const [vuelta, setVuelta] = useState(0);
  useEffect(() => {
    let sirve = true;
    void PEDIR[tipo](token).then((r) => {
      if (!sirve) return;
      setVisto({ token, menu: r.ok ? entero(r.data) : null, error: porQue(tipo, r) });
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
  return { menu: suyo.menu, error: suyo.error, recargar, refrescar };
};
