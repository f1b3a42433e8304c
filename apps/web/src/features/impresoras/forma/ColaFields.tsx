import type { Equipo } from '@comal/contract/equipos';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import { useEquipos, type EquiposDeLaSucursal } from '../equipos/consulta.ts';
import type { ColaDeEquipo } from '../tipos.ts';
import classes from './Forma.module.css';
import { esLaMisma } from './useCola.ts';
import type { FormaDeImpresora } from './useFormaDeImpresora.ts';

const EN_EL_SERVIDOR = 'el servidor';
const NINGUNA =
  'Ninguna computadora tiene una impresora instalada. Instálala en la computadora donde está conectada; si no es la del servidor, vincula esa computadora en «Programas de caja», debajo de la lista de impresoras.';

const COMPARTIDO =
  'Este servidor es de varios negocios y no ofrece sus colas. Vincula el programa de caja en la computadora donde está conectada la impresora (sección «Programas de caja» de esta pantalla).';

interface Opcion extends ColaDeEquipo {
  readonly text: string;
}

const opcionDe = (nombre: string, equipo: Pick<Equipo, 'id' | 'nombre'> | null, pausada = false): Opcion => ({
  nombre,
  equipo: equipo?.id ?? null,
  text: `${nombre} · en ${equipo?.nombre ?? EN_EL_SERVIDOR}${pausada ? ' (en pausa)' : ''}`,
});

/**
 * The queues of the server and of each till program, by computer; the chosen one is there even while nobody tells of it, but not
 * where its till program was removed.
 */
const opcionesDe = ({ servidor, equipos }: EquiposDeLaSucursal, elegida: ColaDeEquipo): readonly Opcion[] => {
  const todas = [
    ...servidor.map(({ nombre, pausada }) => opcionDe(nombre, null, pausada)),
    ...equipos.flatMap((equipo) => equipo.colas.map(({ nombre, pausada }) => opcionDe(nombre, equipo, pausada))),
  ];
  if (elegida.nombre === '' || todas.some((una) => esLaMisma(una, elegida))) return todas;
  const equipo = elegida.equipo === null ? null : equipos.find(({ id }) => id === elegida.equipo);
  return equipo === undefined ? todas : [opcionDe(elegida.nombre, equipo), ...todas];
};

const SIN_SABER: EquiposDeLaSucursal = { servidor: [], equipos: [] };

/** Which queue of which computer a printer is. */
export function ColaFields({ cola }: FormaDeImpresora) {
  const { data, error, isPending } = useEquipos();
  const opciones = opcionesDe(data ?? SIN_SABER, cola.elegida);
  const elegida = opciones.findIndex((una) => esLaMisma(una, cola.elegida));
  return (
    <>
      <SelectField
        label="Impresora de la computadora"
        required
        placeholder="Elige una"
        descripcion="Como se llama en Windows, macOS o CUPS"
        options={opciones.map(({ text }, id) => ({ id, text }))}
        valor={elegida === -1 ? null : elegida}
        onChange={(id) => id !== null && cola.set(opciones[id]!)}
        loading={isPending}
        error={cola.error ?? error?.message}
      />
      {data && opciones.length === 0 && <p className={classes.nada}>{data.compartido ? COMPARTIDO : NINGUNA}</p>}
    </>
  );
}
