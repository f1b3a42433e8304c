import { IconShieldCheck } from '@tabler/icons-react';
import type { SucesoDeSeguridad } from '@comal/contract/movimientos/movimientos';
import { enLlano } from '@comal/domain/movimientos/oracion';
import type { Column } from '../../../kit/DataTable/types.ts';
import { plural } from '../../../kit/format.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { api } from '../../../platform/api/client.ts';
import { withFailure } from '../../../shared/withFailure.ts';
import { ServerFilters } from '../../../shared/choose/ServerFilters.tsx';
import { Phrase } from '../../../shared/phrase/Phrase.tsx';
import { useListScreen, type ListScreenState } from '../../../shared/useListScreen.ts';
import classes from '../Negocio.module.css';
import { SegundoFactor } from './SegundoFactor.tsx';

const LISTAR = withFailure('Error de comunicación con el servidor', api.movimientos.seguridad);

/** What is kept of it: the list first. */
const FAMILIA = 'seguridad';

const Donde = ({ terminal, sucursal }: SucesoDeSeguridad) => (
  <>
    {terminal || sucursal || '—'}
    {terminal !== '' && sucursal !== '' && <div className={classes.nota}>{sucursal}</div>}
  </>
);

const COLUMNAS: readonly Column<SucesoDeSeguridad>[] = [
  { id: 'fecha', titulo: 'Fecha', whole: true, enTarjeta: 'dato', celda: ({ fecha }) => fecha },
  { id: 'hora', titulo: 'Hora', whole: true, enTarjeta: 'lado', celda: ({ hora }) => hora },
  { id: 'clase', titulo: 'Clase', enTarjeta: 'dato', celda: ({ clase }) => clase },
  { id: 'suceso', titulo: 'Qué pasó', principal: true, celda: ({ movimiento }) => <Phrase partes={movimiento} /> },
  { id: 'usuario', titulo: 'Quién', enTarjeta: 'dato', celda: ({ usuario }) => usuario },
  { id: 'donde', titulo: 'Dónde', enTarjeta: 'dato', celda: Donde },
];

const Filtros = ({ listado }: Pick<ListScreenState<SucesoDeSeguridad>, 'listado'>) => (
  <ServerFilters
    listado={listado}
    clave={[FAMILIA, 'filtros']}
    consulta={async (signal) => (await api.movimientos.filtrosDeSeguridad({}, { signal })).data.datos}
  />
);

/** Security events: failed attempts, new devices, exports, permissions. */
const Sucesos = () => {
  const { listado } = useListScreen(LISTAR, FAMILIA, FAMILIA);
  return (
    <div className={classes.parte}>
      <ListScreen
        titulo="Seguridad"
        isPart
        resumen={(total) => plural(total, 'suceso, el último primero', 'sucesos, el último primero')}
        columnas={COLUMNAS}
        listado={listado}
        clave={({ id }) => id}
        nombre={({ fecha, hora, movimiento }) => `${fecha} ${hora}, ${enLlano(movimiento)}`}
        filtros={<Filtros listado={listado} />}
        vacio={{ texto: 'No ha pasado nada que debas revisar', icono: IconShieldCheck }}
      />
    </div>
  );
};

/** Security of the business: the second factor of administrators, and security events (decision 0023). */
export const SeguridadTab = () => (
  <>
    <SegundoFactor />
    <Sucesos />
  </>
);
