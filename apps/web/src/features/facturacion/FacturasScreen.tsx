import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import { ESTADO_DE_FACTURA, NOMBRE_DE_ESTADO } from '@comal/domain/facturacion/emision/estados';
import { IconCategory, IconFileInvoice, IconProgressCheck, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckFilter } from '../../kit/CheckFilter/CheckFilter.tsx';
import { plural } from '../../kit/format.ts';
import { ListButton } from '../../kit/ListScreen/ListButton.tsx';
import { ListScreen } from '../../kit/ListScreen/ListScreen.tsx';
import { api } from '../../platform/api/client.ts';
import { useListDialog } from '../../shared/useListDialog.ts';
import { useListScreen, type ListScreenState } from '../../shared/useListScreen.ts';
import { withFailure } from '../../shared/withFailure.ts';
import { AclararDialog } from './AclararDialog.tsx';
import { CancelarDialog } from './CancelarDialog.tsx';
import { COLUMNAS } from './columnas.tsx';
import { CorregirDialog } from './CorregirDialog.tsx';
import { Detalle } from './Detalle.tsx';
import { folioDe, NOMBRE_DE_CLASE } from './que-pasa.ts';
import { RecibosDetenidos } from './detenidos/RecibosDetenidos.tsx';
import { useRecibosDetenidos } from './detenidos/useRecibosDetenidos.ts';
import { useAcciones, type Abierto } from './useAcciones.ts';
import { useAlDia } from './useAlDia.ts';

type Fila = FacturaDelNegocio;

const LISTAR = withFailure('Error al cargar las facturas', api.facturas.pagina);

const STATES = Object.values(ESTADO_DE_FACTURA).map((id) => ({ id, text: NOMBRE_DE_ESTADO[id] }));
const CLASSES = Object.entries(NOMBRE_DE_CLASE).map(([id, text]) => ({ id, text }));

const Filtros = ({ listado }: Pick<ListScreenState<Fila>, 'listado'>) => {
  const common = { valor: listado.grupos, onChange: listado.setGroups };
  return (
    <>
      <CheckFilter
        {...common}
        label="Estado"
        icon={IconProgressCheck}
        grupos={[{ grupo: 'estado', options: STATES }]}
      />
      <CheckFilter {...common} label="Clase" icon={IconCategory} grupos={[{ grupo: 'clase', options: CLASSES }]} />
    </>
  );
};

interface DetenidosProps extends Pick<ListScreenState<Fila>, 'sinConexion'> {
  readonly onAbrir: () => void;
}

/** Opens the tickets of which facturapi says nothing; there is no button while there are none. */
const BotonDeDetenidos = ({ sinConexion, onAbrir }: DetenidosProps) => {
  const { data } = useRecibosDetenidos();
  if (!data || data.length === 0) return null;
  const text = `Recibos detenidos (${data.length})`;
  return <ListButton text={text} icon={IconReceiptOff} onClick={onAbrir} reason={sinConexion} />;
};

/** The invoices of the business: what was stamped, what waits and why, and what may be done with each (D-150 to D-155). */
export function FacturasScreen() {
  const screen = useListScreen(LISTAR, 'facturas', 'facturas');
  const { listado, recargar, sinConexion, conPermiso } = screen;
  const [detenidos, setDetenidos] = useState(false);
  const { abierto, abrir, manos } = useListDialog<Abierto>(() => recargar());
  const [detailed, setDetailed] = useState<string | number | null>(null);
  const actions = useAcciones(screen, abrir);
  useAlDia(listado, sinConexion);
  return (
    <>
      <ListScreen
        title="Facturas"
        summary={(total) => plural(total, 'factura, la más reciente primero', 'facturas, la más reciente primero')}
        columns={COLUMNAS}
        listing={listado}
        clave={({ id }) => id}
        nombre={folioDe}
        actions={actions}
        inWords
        detail={{ opened: detailed, onOpen: setDetailed, content: (fila) => <Detalle fila={fila} /> }}
        textFilter="Filtra por RFC, nombre o folio"
        filters={<Filtros listado={listado} />}
        buttons={<BotonDeDetenidos sinConexion={sinConexion} onAbrir={() => setDetenidos(true)} />}
        empty={{ text: 'No hay facturas', icon: IconFileInvoice }}
      />
      {abierto?.que === 'corregir' && <CorregirDialog factura={abierto.factura} {...manos} onFallo={recargar} />}
      {abierto?.que === 'aclarar' && <AclararDialog factura={abierto.factura} {...manos} onFallo={recargar} />}
      {abierto?.que === 'cancelar' && <CancelarDialog factura={abierto.factura} {...manos} onFallo={recargar} />}
      {detenidos && (
        <RecibosDetenidos {...{ conPermiso, sinConexion }} onClose={() => setDetenidos(false)} onCambio={recargar} />
      )}
    </>
  );
}
