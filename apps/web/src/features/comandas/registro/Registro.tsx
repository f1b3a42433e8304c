import { IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ComandaDelRegistro } from '@comal/contract/comandas/registro-schemas';
import { plural } from '../../../kit/format.ts';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { useListing } from '../../../kit/ListScreen/useListing.ts';
import { api } from '../../../platform/api/client.ts';
import { ExportButton } from '../../../shared/ExportButton.tsx';
import { FECHA } from '../../../shared/choose/DateRangeFilter.tsx';
import { DE_CUALQUIER_FECHA, DEL_DIA } from './columnas.tsx';
import { LISTAS, type Lista } from './consultas.ts';
import { Detalle } from './detalle/Detalle.tsx';
import type { ManosDeCobro } from './detalle/Cobros.tsx';
import { Filtros } from './Filtros.tsx';
import { useBorrado } from './useEliminar.ts';

export interface RegistroProps extends ManosDeCobro {
  readonly titulo: string;
  /** Which list it is: the till's, for the operating day, or the configuration's, for any dates. */
  readonly lista: Lista;
}

const filtroDeTexto = (valor: string) => ({ control: 'texto', valor });

/** The summary text: for the chosen days, otherwise for the current operating day. */
const resumenDe =
  (fechas: boolean) =>
  (total: number): string =>
    `${plural(total, 'comanda', 'comandas')}${fechas ? '' : ' de hoy'}`;

/** The comandas of the operating day or of any dates, each with its lines, charges and history. */
export function Registro({ titulo, lista, ...manos }: RegistroProps) {
  const [abierta, setAbierta] = useState<string | number | null>(null);
  const listado = useListing<ComandaDelRegistro>(api.comandas.listar, lista, { textFilter: filtroDeTexto });
  const borrado = useBorrado();
  const phone = useBreakpoint() === 'phone';
  const deConfiguracion = lista === LISTAS.configuracion;
  const conFechas = listado.filter(FECHA) !== undefined;
  return (
    <ListScreen
      title={titulo}
      summary={resumenDe(conFechas)}
      columns={deConfiguracion ? DE_CUALQUIER_FECHA : DEL_DIA}
      listing={listado}
      clave={({ id }) => id}
      nombre={({ nombre, folio_corto }) => `${nombre}, folio ${folio_corto}`}
      // On a card the first action is the only big button, so deleting is offered inside the detail.
      actions={phone ? undefined : [{ id: 'eliminar', danger: true, ...borrado }]}
      detail={{
        opened: abierta,
        onOpen: setAbierta,
        content: (c) => <Detalle comanda={c} borrado={phone ? borrado : undefined} {...manos} />,
      }}
      textFilter="Filtra por folio, nombre o mesero"
      filters={<Filtros listado={listado} fechas={deConfiguracion} />}
      buttons={
        deConfiguracion ? <ExportButton descargar={api.comandas.descargar} filtros={listado.filters} /> : undefined
      }
      empty={{ text: 'Hoy no hay comandas', icon: IconReceiptOff }}
    />
  );
}
