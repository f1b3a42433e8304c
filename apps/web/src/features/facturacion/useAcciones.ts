import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  IconBan,
  IconFileCheck,
  IconFileTypePdf,
  IconFileTypeXml,
  IconHelpCircle,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useConfirm } from '../../kit/ConfirmDialog/useConfirm.ts';
import type { RowAction } from '../../kit/RowActions/actions.ts';
import { api } from '../../platform/api/client.ts';
import { download } from '../../shared/download.ts';
import type { ListScreenState } from '../../shared/useListScreen.ts';
import type { PermittedAction } from '../../shared/usePermisoGuard.ts';
import { useSave } from '../../shared/useSave.ts';
import { CAN, folioDe } from './que-pasa.ts';

type Fila = FacturaDelNegocio;

/** The dialog open over the list, and its invoice. */
export interface Abierto {
  readonly que: 'corregir' | 'aclarar' | 'cancelar';
  readonly factura: Fila;
}

const FILES = [
  ['pdf', 'Descargar PDF', IconFileTypePdf, CAN.download],
  ['xml', 'Descargar XML', IconFileTypeXml, CAN.download],
  ['acuse', 'Descargar acuse', IconFileCheck, CAN.receipt],
] as const;

const discardQuestion = (f: Fila) => ({
  title: 'Descartar factura',
  text: `¿Dar por perdida la factura ${folioDe(f)}? Su folio queda usado, y lo que cobra se puede facturar de nuevo.`,
  action: 'Descartar',
  color: 'chile',
});

/** Hook: the files of an invoice. */
const useFiles = (): readonly PermittedAction<Fila>[] => {
  const { guardar } = useSave(api.facturas.documento, {
    exito: 'Archivo descargado',
    fallo: 'No se pudo hacer el archivo',
    onListo: ({ nombre, tipo, base64 }) => download({ nombre, tipo, contenido: base64 }),
  });
  return FILES.map(([cual, text, icon, when]) => ({
    ...{ id: cual, text, icon, when, permiso: PERMISO.VER_FACTURAS },
    hacer: ({ id }) => void guardar({ params: { factura: id, cual } }),
  }));
};

/** Hook: what may be done with an invoice by its state; each asks the server for its permission first. */
export const useAcciones = (
  { acciones, recargar }: Pick<ListScreenState<Fila>, 'acciones' | 'recargar'>,
  open: (opened: Abierto) => void,
): readonly RowAction<Fila>[] => {
  const { confirm } = useConfirm();
  const files = useFiles();
  const onListo = (): void => recargar();
  const retry = useSave(api.facturas.reintentar, { exito: 'Se intenta ahora', onListo });
  const discard = useSave(api.facturas.descartar, { exito: 'Factura descartada', onListo });
  // What was refused because it changed in between is shown as it is now.
  const send = async ({ guardar }: typeof retry, { id }: Fila): Promise<void> => {
    if (!(await guardar({ body: { factura: id } }))) recargar();
  };
  const askAndDiscard = async (f: Fila): Promise<void> => {
    if (await confirm(discardQuestion(f))) await send(discard, f);
  };
  return acciones<Fila>([
    ...files,
    {
      ...{ id: 'reintentar', text: 'Intentar ahora', icon: IconRefresh, when: CAN.retry },
      permiso: PERMISO.FACTURAR,
      hacer: (factura) => void send(retry, factura),
    },
    {
      ...{ id: 'aclarar', text: 'Decir si se timbró', icon: IconHelpCircle, when: CAN.clear },
      permiso: PERMISO.CANCELAR_FACTURAS,
      hacer: (factura) => open({ que: 'aclarar', factura }),
    },
    {
      ...{ id: 'corregir', text: 'Corregir datos', icon: IconPencil, when: CAN.correct },
      permiso: PERMISO.FACTURAR,
      hacer: (factura) => open({ que: 'corregir', factura }),
    },
    {
      ...{ id: 'sustituir', text: 'Corregir datos', icon: IconPencil, when: CAN.replace },
      permiso: PERMISO.CANCELAR_FACTURAS,
      hacer: (factura) => open({ que: 'corregir', factura }),
    },
    {
      ...{ id: 'descartar', text: 'Descartar', icon: IconTrash, danger: true, when: CAN.discard },
      permiso: PERMISO.CANCELAR_FACTURAS,
      hacer: (factura) => void askAndDiscard(factura),
    },
    {
      ...{ id: 'cancelar', text: 'Cancelar factura', icon: IconBan, danger: true, when: CAN.cancel },
      permiso: PERMISO.CANCELAR_FACTURAS,
      hacer: (factura) => open({ que: 'cancelar', factura }),
    },
  ]);
};
