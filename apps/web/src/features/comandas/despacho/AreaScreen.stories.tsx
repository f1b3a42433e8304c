import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { live } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { aComandaVista } from '../../../platform/test/fixtures.ts';
import { AreaScreen } from './AreaScreen.tsx';
import { TodasLasAreas } from './TodasLasAreas.tsx';
import { BARRA, COCINA, cocinaCaliente, cocinaConAvisos, deDosAreas, unCocinero, unPedido } from './datos.fixture.ts';
import { cocinaCon, comandasDeTres, comandasDeTresYCuatro, mesaLarga } from './muchas.fixture.ts';
import { recordarVista, type Vista } from './preferencias.ts';

type Comandas = (ahora: number) => ComandaVista[];

interface EscenaProps {
  /** Null: nothing has arrived yet. */
  readonly comandas: Comandas | null;
  readonly enlace?: 'en-vivo' | 'perdido';
  readonly permisos?: number[];
  /** The name of the area is unknown and requested from the server. */
  readonly sinArea?: boolean;
  readonly vista?: Vista;
  /** The areas of the branch, shown all at once; 'ninguna' asks the server. */
  readonly todas?: readonly { readonly id: number; readonly descripcion: string }[] | 'ninguna';
}

const REV = 200;

/** The screen, fed as by the stream: setting its filter clears the data, and then the snapshot arrives. */
const Escena = ({ comandas, enlace = 'en-vivo', permisos, sinArea = false, vista, todas }: EscenaProps) => {
  const client = useQueryClient();
  useState(() => {
    if (todas !== undefined && todas !== 'ninguna') client.setQueryData(['areas'], todas);
    if (sinArea) client.setDefaultOptions({ queries: { retry: false } });
    else client.setQueryData(['area', COCINA], { id: COCINA, descripcion: 'Cocina caliente' });
    saveSesion(unCocinero(permisos));
    if (vista) recordarVista(vista);
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
      {todas ? <TodasLasAreas /> : <AreaScreen areaId={COCINA} />}
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

/** Everything is dispatched. */
export const TodoDespachado = () => <Escena comandas={NADIE} />;

/** Before the first snapshot. */
export const Cargando = () => <Escena comandas={null} />;

/** The first snapshot failed. */
export const Falla = () => <Escena comandas={null} enlace="perdido" />;

/** The area was deleted; its name is requested from the server. */
export const AreaBorrada = () => <Escena comandas={NADIE} sinArea />;

/** The name of the area arrives after its lines. */
export const NombrePorLlegar = () => <Escena comandas={cocinaCaliente} sinArea />;

/** Disconnected: the last data stay, with their age. */
export const SinConexion = () => <Escena comandas={cocinaCaliente} enlace="perdido" />;

/** The role may look but not move lines. */
export const SinPermiso = () => <Escena comandas={cocinaCaliente} permisos={SIN_PERMISO} />;

/** A comanda without name nor folio. */
export const SinComanda = () => <Escena comandas={SIN_NOMBRE} />;

/** A line that was cancelled a moment ago. */
export const Cancelado = () => <Escena comandas={CANCELADO} />;

/** Notices on dishes in preparation, as cards and as a table, also offline. */
export const TarjetasConAvisos = () => <Escena comandas={cocinaConAvisos} vista="tarjetas" />;
export const ListaConAvisos = () => <Escena comandas={cocinaConAvisos} vista="lista" />;
export const AvisosSinConexion = () => <Escena comandas={cocinaConAvisos} enlace="perdido" vista="tarjetas" />;
export const AvisosSinPermiso = () => <Escena comandas={cocinaConAvisos} permisos={SIN_PERMISO} vista="lista" />;

const CINCO = cocinaCon(5);
const VEINTICINCO = cocinaCon(25);
const OCHENTA = cocinaCon(80);
const VEINTICINCO_TARJETAS = comandasDeTres(25);
const VEINTISEIS = comandasDeTresYCuatro(26);

/** The table with 5, 25 and 80 lines. */
export const Lista5 = () => <Escena comandas={CINCO} vista="lista" />;
export const Lista25 = () => <Escena comandas={VEINTICINCO} vista="lista" />;
export const Lista80 = () => <Escena comandas={OCHENTA} vista="lista" />;

/** The cards with 5, 25 and 80 lines. */
export const Tarjetas5 = () => <Escena comandas={CINCO} vista="tarjetas" />;
export const Tarjetas25 = () => <Escena comandas={VEINTICINCO} vista="tarjetas" />;
export const Tarjetas80 = () => <Escena comandas={OCHENTA} vista="tarjetas" />;

const COCINA_Y_BARRA = [
  { id: COCINA, descripcion: 'Cocina caliente' },
  { id: BARRA, descripcion: 'Barra' },
  { id: 3, descripcion: 'Parrilla', solo_papel: true },
];

/** All areas on one wall: each comanda has a line of the kitchen and one of the bar. */
export const TodasEnTarjetas = () => <Escena comandas={deDosAreas} todas={COCINA_Y_BARRA} vista="tarjetas" />;
export const TodasEnLista = () => <Escena comandas={deDosAreas} todas={COCINA_Y_BARRA} vista="lista" />;
export const TodasSinAreas = () => <Escena comandas={NADIE} todas={[]} vista="tarjetas" />;
export const TodasCargando = () => <Escena comandas={NADIE} todas="ninguna" vista="tarjetas" />;

/** 26 comandas of three and four lines. */
export const VeintiseisTarjetas = () => <Escena comandas={VEINTISEIS} vista="tarjetas" />;

/** Eight lines as cards. */
export const Tarjetas = () => <Escena comandas={cocinaCaliente} vista="tarjetas" />;

/** 25 cards. */
export const VeinticincoTarjetas = () => <Escena comandas={VEINTICINCO_TARJETAS} vista="tarjetas" />;

/** A comanda that does not fit on one card. */
export const TarjetaLarga = () => <Escena comandas={mesaLarga} vista="tarjetas" />;

/** Cards, in the states of the table. */
export const TarjetasVacias = () => <Escena comandas={NADIE} vista="tarjetas" />;
export const TarjetasCargando = () => <Escena comandas={null} vista="tarjetas" />;
export const TarjetasConFalla = () => <Escena comandas={null} enlace="perdido" vista="tarjetas" />;
export const TarjetasSinConexion = () => <Escena comandas={cocinaCaliente} enlace="perdido" vista="tarjetas" />;
export const TarjetasSinPermiso = () => <Escena comandas={cocinaCaliente} permisos={SIN_PERMISO} vista="tarjetas" />;
export const TarjetaCancelada = () => <Escena comandas={CANCELADO} vista="tarjetas" />;
