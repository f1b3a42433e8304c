import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ComandaDelRegistro } from '@comal/contract/comandas/registro-schemas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { FIRST_PAGING } from '../../../kit/Paginator/pages.ts';
import { live } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { ComandasScreen, RegistroMode } from './modos.tsx';
import { LISTAS } from './consultas.ts';
import { aHistoria, FILAS, FILTROS } from './datos.fixture.ts';
import type { ManosDeCobro } from './detalle/Cobros.tsx';

const nada = () => undefined;
const MANOS: ManosDeCobro = { onReimprimir: nada, onCancelarCobro: nada, onDevolver: nada, onFacturar: nada };
const TODO = [PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.ELIMINAR_COMANDA, PERMISO.COBRAR, PERMISO.CANCELAR_COBRO];

interface EscenaProps {
  /** Preloaded rows; otherwise they are requested. */
  readonly filas?: readonly ComandaDelRegistro[];
  readonly permisos?: number[];
  readonly sinConexion?: boolean;
  readonly children: ReactNode;
}

const Escena = ({ filas, permisos = TODO, sinConexion = false, children }: EscenaProps) => {
  const client = useQueryClient();
  useState(() => {
    saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos } }));
    live.foto(1, []);
    if (sinConexion) live.perdido();
    client.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
    client.setQueryData(['registro-filtros'], FILTROS);
    client.setQueryData(['areas'], [{ id: 1, descripcion: 'Parrilla' }]);
    for (const { id } of filas ?? []) client.setQueryData(['historia-de-comanda', id], aHistoria());
    for (const lista of Object.values(LISTAS))
      if (filas)
        client.setQueryData(['listado', lista, { ...FIRST_PAGING, filtros: [] }], {
          registros: filas,
          total: filas.length,
        });
  });
  return children;
};

type Muestra = Partial<ManosDeCobro> & Omit<EscenaProps, 'children'>;

/** Till mode 3, one comanda of each state. */
export const DelDia = ({ filas = FILAS, permisos, sinConexion, ...manos }: Muestra) => (
  <Escena {...{ filas, permisos, sinConexion }}>
    <RegistroMode {...MANOS} {...manos} />
  </Escena>
);

/** The screen of the configuration. */
export const DeConfiguracion = (manos: Partial<ManosDeCobro>) => (
  <Escena filas={FILAS}>
    <ComandasScreen {...MANOS} {...manos} />
  </Escena>
);

/** The rows are loading, or the reason why they failed. */
export const Cargando = (manos: Partial<ManosDeCobro>) => (
  <Escena>
    <RegistroMode {...MANOS} {...manos} />
  </Escena>
);

/** Without comandas. */
export const Vacio = () => <DelDia filas={[]} />;

/** A user who takes orders, but may neither charge nor cancel. */
export const SinPermisos = () => <DelDia permisos={[PERMISO.CREAR_Y_EDITAR_COMANDAS]} />;

/** Disconnected: the loaded rows stay. */
export const SinConexion = () => <DelDia sinConexion />;
