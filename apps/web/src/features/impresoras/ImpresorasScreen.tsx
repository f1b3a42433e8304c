import { Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import type { Impresora } from '@comal/contract/impresoras';
import { ATIENDEN_IMPRESORAS } from '@comal/domain/impresion/atienden';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useRef, useState } from 'react';
import type { RowsProps } from '../../kit/DataTable/types.ts';
import { isDenial } from '../../kit/ErrorState/denial.ts';
import { ListBody } from '../../kit/ListScreen/ListBody.tsx';
import type { AddButtonSpec } from '../../kit/ListScreen/ListToolbar.tsx';
import { useKeptFocus } from '../../kit/ListScreen/useKeptFocus.ts';
import { usePanel } from '../../kit/ReplacePanel/usePanel.ts';
import { explained } from '../../kit/Tip/tip.ts';
import { useMay } from '../../platform/session/permissions.ts';
import { useSesion } from '../../platform/session/session.ts';
import { ManualLink } from '../../shared/ManualLink.tsx';
import { usePermisoGuard } from '../../shared/usePermisoGuard.ts';
import { BuscarNueva } from './buscar/BuscarNueva.tsx';
import { Cola } from './cola/Cola.tsx';
import { COLUMNAS, COLUMNA_DE_COLA } from './columnas.tsx';
import { ProgramasDeCaja } from './equipos/ProgramasDeCaja.tsx';
import { useImpresoras, useRecargar } from './consulta.ts';
import { laPeor, resumenDe } from './estado.ts';
import { ImpresoraPanel } from './forma/ImpresoraPanel.tsx';
import classes from './Impresoras.module.css';
import { SeLeeBienDialog } from './prueba/SeLeeBienDialog.tsx';
import { SinImpresora } from './SinImpresora.tsx';
import type { ImpresoraDeLista, Vista } from './tipos.ts';
import { useAcciones } from './useAcciones.ts';

const VACIA = {
  text: 'No hay impresoras',
  detail:
    'Sin una, los pedidos se ven solo en pantalla y los tickets salen con el navegador. Conecta una impresora térmica a la red o a una computadora del restaurante, agrégala y elige qué imprime.',
  icon: IconPrinter,
};
const SIN_FILTROS = { filtered: false, onClear: () => undefined };

const Agregar = ({ label, reason, onClick }: AddButtonSpec) => (
  <Button
    data-opener="agregar"
    leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
    data-disabled={reason ? true : undefined}
    {...explained(reason, onClick)}
  >
    {label}
  </Button>
);

interface ListaProps {
  readonly consulta: ReturnType<typeof useImpresoras>;
  readonly onAbrir: (vista: Vista) => void;
}

/** Hook: the key of the printer whose queue is open: at first the one with the longest queue. What fails later opens nothing. */
const useColaAbierta = (impresoras: readonly ImpresoraDeLista[] | undefined) => {
  const [elegida, setElegida] = useState<string | number | null>();
  const primera = impresoras && (laPeor(impresoras)?.id ?? null);
  if (elegida === undefined && primera !== undefined) setElegida(primera);
  return [elegida ?? null, setElegida] as const;
};

/** Hook: the queues of the printers below their rows, for who may attend to them: nobody else is told what waits. */
const useColas = (impresoras: readonly ImpresoraDeLista[] | undefined): Pick<RowsProps<ImpresoraDeLista>, 'detail'> => {
  const [abierta, abrir] = useColaAbierta(impresoras);
  if (!useMay(ATIENDEN_IMPRESORAS)) return {};
  return {
    detail: {
      ...{ opened: abierta, onOpen: abrir, column: COLUMNA_DE_COLA },
      when: ({ esperan }) => esperan > 0,
      alarming: (fila) => fila.id === abierta && fila.atencion,
      content: (fila) => <Cola impresora={fila} impresoras={impresoras ?? []} />,
    },
  };
};

const Filas = ({ consulta, onAbrir, add }: ListaProps & { readonly add: AddButtonSpec | undefined }) => {
  const { data, error, isFetching, refetch } = consulta;
  const filas = useRef<HTMLDivElement>(null);
  useKeptFocus(filas);
  const impresoras = data?.impresoras;
  const colas = useColas(impresoras);
  const [probada, setProbada] = useState<Impresora | null>(null);
  const acciones = useAcciones(usePermisoGuard(), onAbrir, setProbada);
  return (
    <div ref={filas} className={classes.filas} aria-busy={isFetching}>
      <ListBody
        title="Impresoras"
        columns={COLUMNAS}
        listing={{
          pagina: {
            registros: impresoras,
            total: impresoras?.length ?? 0,
            loading: isFetching,
            error: error && { message: error.message, denied: isDenial(error) },
            onRetry: () => void refetch(),
          },
          ...SIN_FILTROS,
        }}
        clave={({ id }) => id}
        nombre={({ nombre }) => nombre}
        actions={acciones}
        {...colas}
        add={add}
        empty={VACIA}
      />
      {probada && <SeLeeBienDialog impresora={probada} onClose={() => setProbada(null)} onEditar={onAbrir} />}
    </div>
  );
};

const Lista = ({ consulta, onAbrir }: ListaProps) => {
  const { agregar } = usePermisoGuard();
  const sucursal = useSesion()?.sucursal.nombre ?? '';
  const { data } = consulta;
  const nueva = agregar({
    label: 'Agregar impresora',
    permiso: PERMISO.NUEVA_IMPRESORA,
    hacer: () => onAbrir('nueva'),
  });
  const hay = data !== undefined && data.impresoras.length > 0;
  return (
    <section className={classes.root} aria-label="Impresoras">
      <header className={classes.cabeza}>
        <div className={classes.titulos}>
          <h1 className={classes.titulo}>Impresoras</h1>
          <p className={classes.resumen}>{hay && resumenDe(data.impresoras, sucursal)}</p>
        </div>
        {data && (
          <div className={classes.botones}>
            <BuscarNueva onElegir={onAbrir} />
            {hay && <Agregar {...nueva} />}
          </div>
        )}
      </header>
      <div className={classes.tarjeta}>
        <Filas consulta={consulta} onAbrir={onAbrir} add={data && nueva} />
      </div>
      {hay && <SinImpresora lista={data} />}
      {data && <ProgramasDeCaja />}
      {data && !hay && (
        <div className={classes.manual}>
          <ManualLink capitulo="impresoras" />
        </div>
      )}
    </section>
  );
};

/** The printers of the branch: their list with what waits in each, and the panel of one. */
export function ImpresorasScreen() {
  const consulta = useImpresoras();
  const { opened, open, close } = usePanel<Vista>(useRecargar());
  if (opened && consulta.data) return <ImpresoraPanel vista={opened} lista={consulta.data} onClose={close} />;
  return <Lista consulta={consulta} onAbrir={open} />;
}
