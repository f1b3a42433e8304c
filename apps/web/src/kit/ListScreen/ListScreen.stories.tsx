import { IconSoup, IconToolsKitchen2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckFilter } from '../CheckFilter/CheckFilter.tsx';
import type { OptionGroup, GroupSelection } from '../CheckFilter/groups.ts';
import { platilloActions, COLUMNAS, PLATILLOS, type Platillo } from '../DataTable/DataTable.stories.tsx';
import { plural } from '../format.ts';
import { FIRST_PAGING, type Paging } from '../Paginator/pages.ts';
import type { RowAction } from '../RowActions/actions.ts';
import type { ListQuery, Listing, ListPage } from './listing.ts';
import { ListScreen } from './ListScreen.tsx';
import type { AddButtonSpec } from './ListToolbar.tsx';
import { useListing } from './useListing.ts';

const nothing = () => undefined;

const LLENA: ListPage<Platillo> = {
  registros: PLATILLOS,
  total: 126,
  loading: false,
  error: null,
  onRetry: nothing,
};

interface Sample {
  readonly pagina?: Partial<ListPage<Platillo>>;
  readonly text?: string;
  readonly add?: AddButtonSpec;
  readonly onText?: (text: string) => void;
  readonly onClear?: () => void;
}

const AGREGAR: AddButtonSpec = { label: 'Nuevo producto', onClick: nothing };

const AREAS: readonly OptionGroup[] = [{ grupo: 'areas', options: [{ id: 4, text: 'Parrilla' }] }];

interface ScreenProps {
  readonly listing: Listing<Platillo>;
  readonly add?: AddButtonSpec;
  readonly actions?: readonly RowAction<Platillo>[];
  readonly grupos?: readonly GroupSelection[];
  readonly onGrupos?: (grupos: readonly GroupSelection[]) => void;
}

const Pantalla = ({
  listing,
  add = AGREGAR,
  actions = platilloActions(),
  grupos = [],
  onGrupos = nothing,
}: ScreenProps) => (
  <ListScreen
    title="Productos"
    summary={(total) => plural(total, 'producto', 'productos')}
    columns={COLUMNAS}
    actions={actions}
    clave={({ id }) => id}
    nombre={({ nombre }) => nombre}
    listing={listing}
    textFilter="Filtra por descripción"
    filters={<CheckFilter label="Área" icon={IconToolsKitchen2} grupos={AREAS} valor={grupos} onChange={onGrupos} />}
    add={add}
    empty={{ text: 'No hay productos', icon: IconSoup }}
  />
);

/** Rows, and whatever a story changes of them. */
export const Llena = ({ pagina, text: inicial = '', add, onText, onClear = nothing }: Sample) => {
  const [paging, setPaging] = useState<Paging>(FIRST_PAGING);
  const [text, setText] = useState(inicial);
  const listing: Listing<Platillo> = {
    pagina: { ...LLENA, ...pagina },
    paging: paging,
    onPaging: setPaging,
    text: text,
    onText: onText ?? setText,
    filtered: text !== '',
    onClear,
  };
  return <Pantalla listing={listing} add={add} />;
};

/** Operations that remove themselves, or their row. */
export const QueSeVan = () => {
  const [records, setRecords] = useState(PLATILLOS);
  const [agotados, setAgotados] = useState<readonly number[]>([]);
  const actions: readonly RowAction<Platillo>[] = [
    ...platilloActions(({ id }) => setRecords(records.filter((row) => row.id !== id))),
    {
      ...{ id: 'agotado', text: 'Agotado', icon: IconSoup },
      when: ({ id }) => !agotados.includes(id),
      onClick: ({ id }) => setAgotados([...agotados, id]),
    },
  ];
  const listing: Listing<Platillo> = {
    pagina: { ...LLENA, registros: records },
    paging: FIRST_PAGING,
    onPaging: nothing,
    text: '',
    onText: nothing,
    filtered: false,
    onClear: nothing,
  };
  return (
    <main tabIndex={-1}>
      <Pantalla listing={listing} actions={actions} />
    </main>
  );
};

/** Coming: skeleton. */
export const Cargando = () => <Llena pagina={{ registros: undefined, total: 0, loading: true }} />;

/** Rows asked for again: they stay, with a thin bar above. */
export const Actualizando = () => <Llena pagina={{ loading: true }} />;

/** Nothing yet. */
export const Vacia = ({ add }: Pick<Sample, 'add'>) => <Llena pagina={{ registros: [], total: 0 }} add={add} />;

/** Filtered to nothing. */
export const SinResultados = ({ onClear }: Pick<Sample, 'onClear'>) => (
  <Llena pagina={{ registros: [], total: 0 }} text="xyz" onClear={onClear} />
);

/** They failed to load. */
export const ConError = ({ mensaje: message = 'La base de datos está ocupada', onReintentar: onRetry = nothing }) => (
  <Llena pagina={{ registros: undefined, total: 0, error: { message }, onRetry }} />
);

/** The next ones failed to load: the last ones stay. */
export const ConErrorYFilas = ({ onReintentar: onRetry = nothing }) => (
  <Llena pagina={{ error: { message: 'La base de datos está ocupada' }, onRetry }} />
);

/** Not allowed. */
export const Denegada = () => (
  <Llena
    pagina={{
      registros: undefined,
      total: 0,
      error: { message: 'No tienes permitido realizar esta operación', denied: true },
    }}
  />
);

/** The add button is disabled and tells why. */
export const SinPermisoDeAgregar = () => (
  <Llena add={{ ...AGREGAR, reason: 'No tienes permitido realizar esta operación' }} />
);

/** With the hook that asks for the rows. */
export const ConConsulta = ({ consulta }: { readonly consulta: ListQuery<Platillo> }) => {
  useQueryClient().setDefaultOptions({ queries: { retry: false } });
  const listing = useListing(consulta, 'platillos');
  return (
    <>
      <Pantalla listing={listing} grupos={listing.grupos} onGrupos={listing.setGroups} />
      <button type="button" onClick={listing.reload}>
        Recargar
      </button>
    </>
  );
};
