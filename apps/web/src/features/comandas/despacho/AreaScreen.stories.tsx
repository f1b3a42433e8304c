import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { live } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { aComandaVista } from '../../../platform/test/fixtures.ts';
import { AreaScreen } from './AreaScreen.tsx';
import { COCINA, cocinaCaliente, unCocinero, unPedido } from './datos.fixture.ts';

type Comandas = (ahora: number) => ComandaVista[];

interface EscenaProps {
  /** Null: nothing has arrived yet. */
  readonly comandas: Comandas | null;
  readonly enlace?: 'en-vivo' | 'perdido';
  readonly permisos?: number[];
  /** The name of the area is not known: the server is asked. */
  readonly sinArea?: boolean;
}

const REV = 200;

/** The screen, fed as the stream does: its own filter forgets what there was, and then the snapshot comes. */
const Escena = ({ comandas, enlace = 'en-vivo', permisos, sinArea = false }: EscenaProps) => {
  const client = useQueryClient();
  useState(() => {
    if (sinArea) client.setDefaultOptions({ queries: { retry: false } });
    else client.setQueryData(['area', COCINA], { id: COCINA, descripcion: 'Cocina caliente' });
    saveSesion(unCocinero(permisos));
  });
  useEffect(() => {
    if (comandas) {
      live.foto(REV, comandas(Date.now()));
      live.oido(Date.now());
    }
    if (enlace === 'perdido') live.perdido();
  }, [comandas, enlace]);
  return (
    <div style={{ display: 'flex', height: '100dvh' }}>
      <AreaScreen areaId={COCINA} />
    </div>
  );
};

const NADIE: Comandas = () => [];
const SIN_NOMBRE: Comandas = (ahora) => [
  aComandaVista(1, 30, { nombre: '', folio_corto: '', pedidos: [unPedido(1, ahora, 3)] }),
];
const CANCELADO: Comandas = (ahora) => [
  aComandaVista(1, 30, {
    pedidos: [unPedido(1, ahora, 3, { cancelado_en: ahora }), unPedido(2, ahora, 2, { descripcion: 'Sopa' })],
  }),
];
const SIN_PERMISO = [170];

/** Eight lines of the hot kitchen. */
export const OchoFilas = () => <Escena comandas={cocinaCaliente} />;

/** Everything is out. */
export const TodoDespachado = () => <Escena comandas={NADIE} />;

/** Before the first snapshot. */
export const Cargando = () => <Escena comandas={null} />;

/** The first snapshot did not come. */
export const Falla = () => <Escena comandas={null} enlace="perdido" />;

/** The area was deleted: the server is asked for it. */
export const AreaBorrada = () => <Escena comandas={NADIE} sinArea />;

/** The link broke: the last data stays, with its age. */
export const SinConexion = () => <Escena comandas={cocinaCaliente} enlace="perdido" />;

/** The role looks and does not move. */
export const SinPermiso = () => <Escena comandas={cocinaCaliente} permisos={SIN_PERMISO} />;

/** A comanda without name nor folio. */
export const SinComanda = () => <Escena comandas={SIN_NOMBRE} />;

/** A line that was cancelled a moment ago. */
export const Cancelado = () => <Escena comandas={CANCELADO} />;
