import { PERMISO } from '@comal/domain/permisos/permisos';
import type { MetodoDePagoDelNegocio } from '@comal/contract/caja/metodos';
import { nombreDeForma } from '@comal/domain/facturacion/emision/formas-de-pago';
import { campoDe } from '@comal/contract/caja/metodos-en-campos';
import { IconCreditCard, IconToggleLeft, IconToggleRight } from '@tabler/icons-react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import type { Column } from '../../../kit/DataTable/types.ts';
import { plural } from '../../../kit/format.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { tip } from '../../../kit/Tip/tip.ts';
import { api } from '../../../platform/api/client.ts';
import { EDIT } from '../../../shared/usePermisoGuard.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useSave } from '../../../shared/useSave.ts';
import { useListScreen, type ListScreenState } from '../../../shared/useListScreen.ts';
import { lazily } from '../../../kit/lazily.tsx';
import classes from './Metodos.module.css';

const MetodoDialog = lazily(async () => (await import('./MetodoDialog.tsx')).MetodoDialog);

type Fila = MetodoDePagoDelNegocio;

/** Whether it is a custom method: only these have `abre_cajon`. */
const esPropio = ({ abre_cajon }: Fila): boolean => abre_cajon !== undefined;

const EFECTIVO_FIJO = 'El efectivo no se puede deshabilitar';

const Habilitado = ({ habilitado }: Fila) => {
  const Icono = habilitado ? IconToggleRight : IconToggleLeft;
  const palabra = habilitado ? 'HABILITADO' : 'DESHABILITADO';
  return (
    <span className={classes.estado} data-habilitado={habilitado} role="img" aria-label={palabra} {...tip(palabra)}>
      <Icono size={30} stroke={1.8} aria-hidden="true" />
    </span>
  );
};

const loQuePide = ({ pide_operacion, abre_cajon, comision, forma_sat }: Fila): string =>
  [
    comision === undefined ? 'Propio' : `Plataforma, comisión ${comision} %`,
    ...(pide_operacion ? ['pide número de operación'] : []),
    ...(abre_cajon ? ['abre el cajón'] : []),
    ...(forma_sat ? [`SAT ${nombreDeForma(forma_sat)}`] : []),
  ].join(' · ');

const COLUMNAS: readonly Column<Fila>[] = [
  {
    id: 'descripcion',
    title: 'Método de pago',
    principal: true,
    cell: (fila) => (
      <span className={classes.nombre}>
        <strong>{fila.descripcion.toUpperCase()}</strong>
        {esPropio(fila) && <span className={classes.menor}>{loQuePide(fila)}</span>}
      </span>
    ),
  },
  { id: 'habilitado', title: 'Habilitado', onCard: 'lado', cell: Habilitado },
];

const preguntaDe = ({ descripcion, habilitado }: Fila) =>
  habilitado
    ? {
        title: 'Deshabilitar método de pago',
        text: `¿Deshabilitar ${descripcion.toUpperCase()}? Las cajas dejan de ofrecerlo en ese momento; lo ya cobrado queda como está.`,
        action: 'Deshabilitar',
      }
    : {
        title: 'Habilitar método de pago',
        text: `¿Habilitar ${descripcion.toUpperCase()}? Las cajas lo ofrecen en ese momento.`,
        action: 'Habilitar',
      };

const useCambio = ({
  recargar,
  acciones,
  sinConexion,
}: Pick<ListScreenState<Fila>, 'recargar' | 'acciones' | 'sinConexion'>): readonly RowAction<Fila>[] => {
  const { confirm } = useConfirm();
  const { guardar } = useSave(api.metodos.estado, { exito: 'Método de pago guardado', onListo: recargar });
  const cambiar = async (fila: Fila): Promise<void> => {
    if (!(await confirm(preguntaDe(fila)))) return;
    await guardar({ body: { metodo: fila.metodo, habilitado: !fila.habilitado } });
  };
  const accion = {
    permiso: PERMISO.CAMBIAR_ESTADO_METODO_DE_PAGO,
    reason: ({ metodo }: Fila) => (campoDe(metodo) === 'efectivo' ? EFECTIVO_FIJO : sinConexion),
    hacer: (fila: Fila) => void cambiar(fila),
  };
  return acciones<Fila>([
    {
      ...accion,
      ...{ id: 'deshabilitar', text: 'Deshabilitar', icon: IconToggleLeft },
      when: ({ habilitado }) => habilitado,
    },
    {
      ...accion,
      ...{ id: 'habilitar', text: 'Habilitar', icon: IconToggleRight },
      when: ({ habilitado }) => !habilitado,
    },
  ]);
};

const DE_TODOS = 'Efectivo, transferencia y tarjeta no se cambian';

/** The open dialog: a new custom method, or an existing one. */
type Dialogo = 'nuevo' | Fila;

/** The payment methods, enabled or not; cash cannot be disabled, and custom ones can be added. */
export function MetodosScreen() {
  const pantalla = useListScreen(api.metodos.pagina, 'metodos', 'metodos');
  const { abierto, abrir, manos } = useListDialog<Dialogo>(pantalla.recargar);
  const cambios = useCambio(pantalla);
  const permiso = PERMISO.CAMBIAR_ESTADO_METODO_DE_PAGO;
  const editar = pantalla.acciones<Fila>([
    {
      ...{ ...EDIT, permiso, hacer: abrir },
      reason: (fila) => (esPropio(fila) ? pantalla.sinConexion : DE_TODOS),
    },
  ]);
  return (
    <>
      <ListScreen
        title="Métodos de pago"
        summary={(total) => plural(total, 'método de pago', 'métodos de pago')}
        columns={COLUMNAS}
        listing={pantalla.listado}
        clave={({ metodo }) => metodo}
        nombre={({ descripcion }) => descripcion.toUpperCase()}
        actions={[...editar, ...cambios]}
        add={pantalla.agregar({ label: 'Nuevo método de pago', permiso, hacer: () => abrir('nuevo') })}
        empty={{ text: 'No hay métodos de pago', icon: IconCreditCard }}
      />
      {abierto && <MetodoDialog {...(abierto === 'nuevo' ? {} : { metodo: abierto })} {...manos} />}
    </>
  );
}
