import { Button, Loader } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconFileTypePdf,
  IconFileTypeXml,
  IconHelpCircle,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { CANCELACION } from '@comal/domain/facturacion/emision/cancelacion';
import { ESTADO_DE_FACTURA, type EstadoDeFactura } from '@comal/domain/facturacion/emision/estados';
import { FORMAS_DE_PAGO } from '@comal/domain/facturacion/emision/formas-de-pago';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { formatMoney } from '../../../../kit/format.ts';
import { notify } from '../../../../kit/notify.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { useMay } from '../../../../platform/session/permissions.ts';
import { failureOf } from '../../../../platform/writes.ts';
import { download } from '../../../../shared/download.ts';
import { useFactura } from './consultas.ts';
import classes from './factura.module.css';

interface Estado {
  readonly icono: ReactNode;
  readonly dicho: string;
  readonly sigue: string;
}

const { PENDIENTE, TIMBRANDO, TIMBRADA, RECHAZADA, DUDOSA, DESCARTADA } = ESTADO_DE_FACTURA;
const ICONO = { size: 40, stroke: 1.6, 'aria-hidden': true } as const;

const TIMBRANDOSE: Estado = {
  icono: <Loader size={40} aria-hidden="true" />,
  dicho: 'La estamos timbrando',
  sigue: 'Tarda unos segundos. Puedes cerrar: se timbra sola, y aquí mismo la vuelves a ver.',
};

/** Each state in words, and what happens next. */
const DICHO: Readonly<Record<EstadoDeFactura, Estado>> = {
  [PENDIENTE]: TIMBRANDOSE,
  [TIMBRANDO]: TIMBRANDOSE,
  [TIMBRADA]: { icono: <IconCircleCheck {...ICONO} />, dicho: 'Timbrada', sigue: '' },
  [RECHAZADA]: {
    icono: <IconAlertCircle {...ICONO} />,
    dicho: 'Rechazada',
    sigue: 'Corrige el dato y vuelve a mandarla: conserva su folio.',
  },
  [DUDOSA]: {
    icono: <IconHelpCircle {...ICONO} />,
    dicho: 'Por confirmar',
    sigue: 'Se mandó y no llegó respuesta. Comal pregunta solo si se timbró: no la hagas en otro lado.',
  },
  [DESCARTADA]: {
    icono: <IconTrash {...ICONO} />,
    dicho: 'Descartada',
    sigue: 'Vuelve al cobro para ver qué factura tiene, o para hacerla.',
  },
};

const ComoVa = ({ factura, mandaCorreos }: { readonly factura: Factura; readonly mandaCorreos: boolean }) => {
  const { icono, dicho, sigue } = DICHO[factura.estado as EstadoDeFactura];
  const seEnvia = factura.estado === TIMBRADA && factura.correo !== '' && mandaCorreos;
  const enviada = seEnvia ? `Se envía a ${factura.correo}` : '';
  return (
    <div className={classes.estado} data-estado={factura.estado} role="status">
      {icono}
      <div>
        <strong>{dicho}</strong>
        {factura.fallo && <p>{factura.fallo.dicho}</p>}
        {(sigue || enviada) && <p>{sigue || enviada}</p>}
        {factura.cancelacion === CANCELACION.PENDIENTE && <p>Se pidió su cancelación</p>}
      </div>
    </div>
  );
};

const datosDe = (f: Factura): readonly (readonly [string, ReactNode])[] => [
  ['Factura', `${f.serie}-${f.folio}`],
  ['Total', formatMoney(f.total)],
  ['A nombre de', f.nombre],
  ['RFC', f.rfc],
  ['Forma de pago', FORMAS_DE_PAGO[f.forma_pago] ?? f.forma_pago],
  ...(f.sustituye === null ? [] : [['Sustituye a', f.sustituye] as const]),
  ...(f.uuid === null ? [] : [['Folio fiscal', f.uuid] as const]),
];

const DOCUMENTOS = [
  ['pdf', 'PDF', IconFileTypePdf],
  ['xml', 'XML', IconFileTypeXml],
] as const;

/** The files of a stamped invoice. */
const Documentos = ({ factura }: { readonly factura: string }) => {
  const sinConexion = useDisconnected();
  const [bajando, setBajando] = useState<string>();
  const bajar = async (cual: 'pdf' | 'xml'): Promise<void> => {
    setBajando(cual);
    try {
      const { data } = await api.facturas.documento({ params: { factura, cual } });
      download({ nombre: data.nombre, tipo: data.tipo, contenido: data.base64 });
    } catch (thrown) {
      notify.danger(failureOf(thrown).message);
    } finally {
      setBajando(undefined);
    }
  };
  return DOCUMENTOS.map(([cual, nombre, Icono]) => (
    <Button
      key={cual}
      size="lg"
      variant={cual === 'pdf' ? 'filled' : 'default'}
      leftSection={<Icono size={22} stroke={1.8} aria-hidden="true" />}
      loading={bajando === cual}
      data-disabled={sinConexion ? true : undefined}
      {...explained(sinConexion, () => void bajar(cual))}
    >
      Descargar {nombre}
    </Button>
  ));
};

interface FacturaHechaProps {
  readonly de: Factura;
  /** This server sends mails. */
  readonly mandaCorreos: boolean;
  readonly onCorregir: (factura: Factura) => void;
  /** Asks again what its charge has. */
  readonly onVolver: () => void;
}

/** Whether a stamped invoice may be replaced by one with other data, for who may cancel it (motive 01). */
const useSeSustituye = ({ clase, estado, cancelacion }: Factura): boolean => {
  const puede = useMay(PERMISO.CANCELAR_FACTURAS);
  const vale = cancelacion === CANCELACION.NINGUNA || cancelacion === CANCELACION.RECHAZADA;
  return puede && clase === 'nominativa' && estado === TIMBRADA && vale;
};

/** An invoice that was asked for: how it goes, its data, and its files or its correction. */
export function FacturaHecha({ de, mandaCorreos, onCorregir, onVolver }: FacturaHechaProps) {
  const factura = useFactura(de);
  const seSustituye = useSeSustituye(factura);
  return (
    <>
      <div className={classes.hecha} data-scrolls>
        <ComoVa factura={factura} mandaCorreos={mandaCorreos} />
        <dl className={classes.datos}>
          {datosDe(factura).map(([nombre, valor]) => (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
        {factura.prueba && <p className={classes.nota}>Es de prueba: no vale ante el SAT.</p>}
      </div>
      <footer className={classes.pie}>
        {factura.estado === TIMBRADA && <Documentos factura={factura.id} />}
        {(factura.estado === RECHAZADA || seSustituye) && (
          <Button
            size="lg"
            variant={seSustituye ? 'default' : 'filled'}
            leftSection={<IconPencil size={20} stroke={1.9} aria-hidden="true" />}
            onClick={() => onCorregir(factura)}
          >
            {seSustituye ? 'Corregir datos' : 'Corregir'}
          </Button>
        )}
        {factura.estado === DESCARTADA && (
          <Button size="lg" onClick={onVolver}>
            Volver al cobro
          </Button>
        )}
      </footer>
    </>
  );
}
