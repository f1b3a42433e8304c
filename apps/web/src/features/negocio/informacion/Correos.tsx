import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { NOMBRE_DE_CORREO } from '@comal/domain/correo/cartas';
import { ESTADO_DE_CORREO, NOMBRE_DE_ESTADO_DE_CORREO } from '@comal/domain/correo/estados';
import { DataTable } from '../../../kit/DataTable/DataTable.tsx';
import type { Column } from '../../../kit/DataTable/types.ts';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { formatDateTime } from '../../../kit/format.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useSave } from '../../../shared/useSave.ts';
import classes from '../Negocio.module.css';
import { useCorreos, type Correos as Datos } from './consulta-de-correos.ts';

type Correo = Datos['correos'][number];

const Estado = ({ estado, fallo, proximo_en }: Correo) => (
  <>
    <strong>{NOMBRE_DE_ESTADO_DE_CORREO[estado]}</strong>
    {fallo !== null && <div className={classes.nota}>{fallo}</div>}
    {fallo !== null && proximo_en !== null && (
      <div className={classes.nota}>
        Se intenta otra vez: <DateText>{formatDateTime(proximo_en)}</DateText>
      </div>
    )}
  </>
);

const COLUMNAS: readonly Column<Correo>[] = [
  {
    id: 'clase',
    title: 'Correo',
    principal: true,
    cell: ({ clase, sucursal }) => (
      <>
        {NOMBRE_DE_CORREO[clase]}
        {sucursal !== null && <div className={classes.nota}>{sucursal}</div>}
      </>
    ),
  },
  {
    id: 'para',
    title: 'Para',
    onCard: 'dato',
    cell: ({ para }) => <span className={classes.direccion}>{para}</span>,
  },
  {
    ...{ id: 'creado', title: 'Pedido', whole: true, onCard: 'dato' },
    cell: ({ creado_en }) => formatDateTime(creado_en),
  },
  { id: 'estado', title: 'Estado', onCard: 'dato', cell: Estado },
];

const PorConfirmar = ({ correo, onListo }: { readonly correo: string; readonly onListo: () => void }) => {
  const { guardar, processing, error } = useSave(api.correo.reenviar, {
    exito: 'Te mandamos otro enlace',
    onListo,
  });
  const sinConexion = useDisconnected();
  return (
    <div className={classes.barra} role="group" aria-label="Correo personal sin confirmar">
      <div>
        <strong>Falta confirmar {correo}</strong>
        <p className={classes.nota}>
          Abre el enlace que te mandamos ahí. Mientras tanto no llega nada más a ese correo.
        </p>
        {error && (
          <p className={classes.nota} role="alert">
            {error}
          </p>
        )}
      </div>
      <Button
        variant="default"
        loading={processing}
        disabled={sinConexion !== undefined}
        onClick={() => void guardar({})}
      >
        Mandar otro enlace
      </Button>
    </div>
  );
};

const Camino = ({ via }: Pick<Datos, 'via'>) => (
  <p className={classes.nota}>
    {via === 'smtp'
      ? 'Salen por el servidor de correo. Lo que no sale se intenta otra vez durante un día.'
      : 'Este servidor no envía correos: cada uno queda en su carpeta de correo. Pídelo a quien lo administra.'}
  </p>
);

/** The mails to the owner and their transport (D-60); nothing without the permission. */
export function Correos() {
  const { data, refetch } = useCorreos();
  if (!data) return null;
  const fallidos = data.correos.filter((c) => c.estado === ESTADO_DE_CORREO.FALLIDO).length;
  return (
    <section className={classes.tarjeta} aria-label="Correos">
      <div className={classes.barra}>
        <div>
          <h2 className={classes.subtitulo}>Correos</h2>
          <Camino {...data} />
        </div>
        {fallidos > 0 && <strong>{fallidos} sin enviar</strong>}
      </div>
      {data.por_confirmar !== null && <PorConfirmar correo={data.por_confirmar} onListo={() => void refetch()} />}
      <div className={classes.filas}>
        {data.correos.length === 0 ? (
          <EmptyState text="Todavía no hay correos" icon={IconMail} />
        ) : (
          <DataTable
            title="Correos"
            columns={COLUMNAS}
            rows={data.correos}
            clave={({ id }) => id}
            nombre={({ clase }) => NOMBRE_DE_CORREO[clase]}
            actions={[]}
          />
        )}
      </div>
    </section>
  );
}
