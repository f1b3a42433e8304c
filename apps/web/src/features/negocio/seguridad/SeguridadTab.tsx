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

/** The first part of the query keys of this tab, the list's included. */
const FAMILIA = 'seguridad';

const Donde = ({ terminal, aparato, sucursal }: SucesoDeSeguridad) => (
  <>
    {terminal || sucursal || '—'}
    {terminal !== '' && sucursal !== '' && <div className={classes.nota}>{sucursal}</div>}
    {aparato !== '' && (
      <div className={classes.nota}>
        <bdi>{aparato}</bdi>
      </div>
    )}
  </>
);

const COLUMNAS: readonly Column<SucesoDeSeguridad>[] = [
  { id: 'fecha', title: 'Fecha', whole: true, onCard: 'dato', cell: ({ fecha }) => fecha },
  { id: 'hora', title: 'Hora', whole: true, onCard: 'lado', cell: ({ hora }) => hora },
  { id: 'clase', title: 'Clase', onCard: 'dato', cell: ({ clase }) => clase },
  { id: 'suceso', title: 'Qué pasó', principal: true, cell: ({ movimiento }) => <Phrase partes={movimiento} /> },
  { id: 'usuario', title: 'Quién', onCard: 'dato', cell: ({ usuario }) => usuario },
  { id: 'donde', title: 'Dónde', onCard: 'dato', cell: Donde },
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
        title="Seguridad"
        isPart
        summary={(total) => plural(total, 'suceso, el último primero', 'sucesos, el último primero')}
        columns={COLUMNAS}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ fecha, hora, movimiento }) => `${fecha} ${hora}, ${enLlano(movimiento)}`}
        filters={<Filtros listado={listado} />}
        empty={{ text: 'No ha pasado nada que debas revisar', icon: IconShieldCheck }}
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
