import type { ClienteConOrdenes } from '@comal/contract/reparto/schemas';
import { cifrasDeTelefono, telefonoLegible } from '@comal/domain/reparto/telefono';
import { useState } from 'react';
import { newId } from '../../../../platform/ids.ts';
import { useHallados, useZonasOfrecidas, type Hallados } from '../consultas.ts';
import {
  leerReparto,
  mostrados,
  type Conocidos,
  type Dichos,
  type Faltas,
  type Mostrados,
  type RepartoListo,
} from './datos-de-reparto.ts';

/** The delivery in the dialog of a new comanda. */
export interface RepartoEscrito extends Conocidos {
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
const useCliente = (activo: boolean) => {
  const [telefono, setTelefono] = useState('');
  const [elegido, setElegido] = useState<ClienteConOrdenes>();
  const cifras = cifrasDeTelefono(telefono) ?? '';
  const hallados = useHallados(cifras, activo);
  const cliente = [elegido, ...hallados.clientes].find((c) => c?.telefono === cifras);
  const elegirCliente = (c: ClienteConOrdenes): void => {
    setElegido(c);
    setTelefono(telefonoLegible(c.telefono));
  };
  return { telefono, escribirTelefono: setTelefono, hallados, cliente, elegirCliente };
};

/** What is said of an address goes when another one is chosen. */
const DE_LA_DIRECCION = { referencia: undefined, zona: undefined } as const;

const con = (antes: Dichos, dichos: Dichos): Dichos => {
  const quedan = dichos.direccion === undefined ? antes : { ...antes, ...DE_LA_DIRECCION };
  return Object.fromEntries(Object.entries({ ...quedan, ...dichos }).filter(([, valor]) => valor !== undefined));
};

/** Hook: the fields of a delivery; what was typed for one client is not said of another. */
export const useReparto = (activo: boolean): RepartoEscrito => {
  const quien = useCliente(activo);
  const zonas = useZonasOfrecidas(activo);
  const [dicho, setDicho] = useState<{ readonly de: string | undefined; readonly dichos: Dichos }>();
  const [repartidor, ponerRepartidor] = useState<number | null>(null);
  const [intentado, setIntentado] = useState(false);
  const [ids] = useState(() => ({ cliente: newId(), direccion: newId() }));
  const de = quien.cliente?.id;
  const dichos = dicho && dicho.de === de ? dicho.dichos : {};
  const conocidos = { cliente: quien.cliente, zonas };
  const { listo, faltas } = leerReparto(quien.telefono, dichos, conocidos, { repartidor, ids });
  return {
    ...quien,
    zonas,
    mostrados: mostrados(conocidos, dichos),
    decir: (nuevos) => setDicho({ de, dichos: con(dichos, nuevos) }),
    repartidor,
    ponerRepartidor,
    faltas: intentado ? faltas : {},
    value: listo,
    leave: () => setIntentado(true),
  };
};
