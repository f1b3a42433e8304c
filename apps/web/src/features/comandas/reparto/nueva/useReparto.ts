import type { ClienteConOrdenes } from '@comal/contract/reparto/schemas';
import { cifrasDeTelefono, telefonoLegible } from '@comal/domain/reparto/telefono';
import { useState } from 'react';
import { newId } from '../../../../platform/ids.ts';
import { useHallados, useZonasOfrecidas, type Hallados, type ZonasLeidas } from '../consultas.ts';
import {
  leerReparto,
  mostrados,
  type Conocidos,
  type Dichos,
  type Faltas,
  type Mostrados,
  type RepartoListo,
} from './datos-de-reparto.ts';
import { dichosDe, sinCliente, zonaFijaDe, zonasConLaSuya, type Repartida } from './de-comanda.ts';

/** The delivery in a dialog, of a comanda that is opened or changed. */
export interface RepartoEscrito extends Conocidos {
  /** It is that of a comanda which exists. */
  readonly deComanda: boolean;
  /** How reading the zones went. */
  readonly lectura: ZonasLeidas;
  /** Why the zone cannot be changed. */
  readonly zonaFija: string | undefined;
  readonly telefono: string;
  readonly escribirTelefono: (texto: string) => void;
  readonly hallados: Hallados;
  readonly elegirCliente: (cliente: ClienteConOrdenes) => void;
  readonly mostrados: Mostrados;
  readonly decir: (dichos: Dichos) => void;
  readonly repartidor: number | null;
  readonly ponerRepartidor: (id: number | null) => void;
  /** What is wrong, once sending it was tried. */
  readonly faltas: Faltas;
  /** What is sent; undefined while something is wrong. */
  readonly value: RepartoListo | undefined;
  readonly leave: () => void;
}

/** Hook: the client whose telephone is typed in full, or who was chosen of those that were found. */
const useCliente = (activo: boolean, primero: string) => {
  const [telefono, setTelefono] = useState(telefonoLegible(primero));
  const [elegido, setElegido] = useState<ClienteConOrdenes>();
  const cifras = cifrasDeTelefono(telefono) ?? '';
  const hallados = useHallados(cifras, activo);
  const cliente = [elegido, ...hallados.clientes].find((c) => c?.telefono === cifras);
  const elegirCliente = (c: ClienteConOrdenes): void => {
    setElegido(c);
    setTelefono(telefonoLegible(c.telefono));
  };
  return { telefono, escribirTelefono: setTelefono, hallados, cliente, elegirCliente, cifras };
};

/** What is said of an address goes when another one is chosen. */
const DE_LA_DIRECCION = { referencia: undefined, zona: undefined } as const;

const con = (antes: Dichos, dichos: Dichos): Dichos => {
  const quedan = dichos.direccion === undefined ? antes : { ...antes, ...DE_LA_DIRECCION };
  return Object.fromEntries(Object.entries({ ...quedan, ...dichos }).filter(([, valor]) => valor !== undefined));
};

const NADA: Dichos = {};

/** Of whom the comanda is, and what it says for the client that is known now: of another known one it says nothing. */
const loSuyo = (suya: Repartida | undefined, cliente: ClienteConOrdenes | undefined, cifras: string) => {
  const esSuyo = suya?.reparto.telefono === cifras;
  const de = cliente?.id ?? (esSuyo ? (suya?.reparto.cliente ?? undefined) : undefined);
  return { de, dijo: suya && (esSuyo || !cliente) ? dichosDe(suya, cliente) : NADA };
};

/** What does not change while the dialog is open: how it begins, and what of it is fixed. */
const delPrincipio = (suya: Repartida | undefined) => ({
  deComanda: suya !== undefined,
  zonaFija: suya && zonaFijaDe(suya),
});

/** What is sent: of a comanda that exists, without adding a client. */
const porEnviar = (
  listo: RepartoListo | undefined,
  suya: Repartida | undefined,
  cliente: ClienteConOrdenes | undefined,
): RepartoListo | undefined => (suya && listo && !cliente ? sinCliente(listo, suya) : listo);

/**
 * Hook: the fields of a delivery, as `suya` has them where it is that of a comanda; what was typed for one client is not said of another.
 */
export const useReparto = (activo: boolean, suya?: Repartida): RepartoEscrito => {
  const { cifras, ...quien } = useCliente(activo, suya?.reparto.telefono ?? '');
  const lectura = useZonasOfrecidas(activo);
  const zonas = suya ? zonasConLaSuya(lectura.zonas, suya) : lectura.zonas;
  const [dicho, setDicho] = useState<{ readonly de: string | undefined; readonly dichos: Dichos }>();
  const [repartidor, ponerRepartidor] = useState<number | null>(suya?.reparto.repartidor?.id ?? null);
  const [intentado, setIntentado] = useState(false);
  const [ids] = useState(() => ({ cliente: newId(), direccion: newId() }));
  const { de, dijo } = loSuyo(suya, quien.cliente, cifras);
  const escritos = dicho && dicho.de === de ? dicho.dichos : NADA;
  const dichos = con(dijo, escritos);
  const conocidos = { cliente: quien.cliente, zonas, porLeer: lectura.leyendo && lectura.zonas.length === 0 };
  const { listo, faltas } = leerReparto(quien.telefono, dichos, conocidos, { repartidor, ids });
  return {
    ...quien,
    ...delPrincipio(suya),
    ...{ zonas, lectura, porLeer: conocidos.porLeer },
    mostrados: mostrados(conocidos, dichos),
    decir: (nuevos) => setDicho({ de, dichos: con(escritos, nuevos) }),
    repartidor,
    ponerRepartidor,
    faltas: intentado ? faltas : {},
    value: porEnviar(listo, suya, quien.cliente),
    leave: () => setIntentado(true),
  };
};
