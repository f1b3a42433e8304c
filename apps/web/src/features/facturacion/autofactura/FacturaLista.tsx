import { IconCheck, IconCopy, IconFileTypePdf, IconFileTypeXml, IconHelpCircle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { CANCELACION } from '@comal/domain/facturacion/emision/cancelacion';
import { formatDate, formatMoney, formatTime } from '../../../kit/format.ts';
import { download } from '../../../shared/download.ts';
import classes from './autofactura.module.css';
import { EnviarCorreo } from './EnviarCorreo.tsx';
import { pedirDocumento } from './llamar.ts';
import type { Hallado } from './paso.ts';

function Dato({ nombre, children }: { readonly nombre: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Copies a text; not offered where the browser cannot. */
function Copiar({ texto }: { readonly texto: string }) {
  const [copiado, setCopiado] = useState(false);
  const copiar = async (): Promise<void> => {
    await navigator.clipboard.writeText(texto);
    setCopiado(true);
  };
  // Absent over an unencrypted connection.
  if (!('clipboard' in navigator)) return null;
  return (
    <button
      type="button"
      className={classes.chico}
      aria-label="Copiar el folio fiscal"
      onClick={() => void copiar().catch(() => setCopiado(false))}
    >
      {copiado ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
      <span role="status">{copiado ? 'Copiado' : 'Copiar'}</span>
    </button>
  );
}

function Ficha({ factura: f, zona }: { readonly factura: Factura; readonly zona: string }) {
  return (
    <section className={classes.ficha} aria-label="Tu factura">
      <header>
        <h3>
          Factura {f.serie}-{f.folio}
        </h3>
        <strong>{formatMoney(f.total)}</strong>
      </header>
      <div className={classes.folio}>
        <dl>
          <dt>Folio fiscal</dt>
          <dd>{f.uuid}</dd>
        </dl>
        <Copiar texto={f.uuid ?? ''} />
      </div>
      <dl>
        {f.timbrada_en !== null && (
          <Dato nombre="Timbrada">{`${formatDate(f.timbrada_en, zona)} · ${formatTime(f.timbrada_en, zona)}`}</Dato>
        )}
        <Dato nombre="A nombre de">{f.nombre}</Dato>
        <Dato nombre="RFC">{f.rfc}</Dato>
        <Dato nombre="Emite">{f.emite}</Dato>
      </dl>
    </section>
  );
}

const DOCUMENTOS = [
  ['pdf', 'Descargar PDF', IconFileTypePdf],
  ['xml', 'Descargar XML', IconFileTypeXml],
] as const;

function Descargas({ hallado, rfc }: { readonly hallado: Hallado; readonly rfc: string }) {
  const [bajando, setBajando] = useState<string>();
  const [mal, setMal] = useState('');
  const bajar = async (cual: 'pdf' | 'xml'): Promise<void> => {
    setBajando(cual);
    setMal('');
    const r = await pedirDocumento(hallado.dicho, rfc, cual);
    setBajando(undefined);
    if (r.ok) download({ nombre: r.data.nombre, tipo: r.data.tipo, contenido: r.data.base64 });
    else setMal(r.message);
  };
  return (
    <>
      <div className={classes.descargas}>
        {DOCUMENTOS.map(([cual, nombre, Icono]) => (
          <button
            key={cual}
            type="button"
            className={cual === 'pdf' ? classes.primero : classes.segundo}
            disabled={bajando !== undefined}
            onClick={() => void bajar(cual)}
          >
            <Icono size={24} aria-hidden="true" /> {bajando === cual ? 'Preparando…' : nombre}
          </button>
        ))}
      </div>
      {mal !== '' && (
        <p className={classes.mal} role="alert">
          {mal}
        </p>
      )}
    </>
  );
}

interface FacturaListaProps {
  readonly hallado: Hallado;
  readonly factura: Factura;
}

/** A stamped invoice: its data, its files, and a mail to somewhere else. */
export function FacturaLista({ hallado, factura }: FacturaListaProps) {
  const { ticket } = hallado;
  const enviada = ticket.manda_correos && factura.correo !== '';
  return (
    <div className={classes.forma}>
      <div className={classes.centro} role="status">
        <span className={classes.palomita}>
          <IconCheck size={48} stroke={3} aria-hidden="true" />
        </span>
        <h2 className={classes.titulo}>Tu factura está lista</h2>
        <p>
          {enviada ? (
            <>
              La enviamos a <strong>{factura.correo}</strong>
            </>
          ) : (
            'Descárgala aquí'
          )}
        </p>
      </div>
      {factura.cancelacion === CANCELACION.PENDIENTE && (
        <p className={classes.mal} role="note">
          El restaurante pidió cancelar esta factura
        </p>
      )}
      <Ficha factura={factura} zona={ticket.zona} />
      <Descargas hallado={hallado} rfc={factura.rfc} />
      {ticket.manda_correos && <EnviarCorreo hallado={hallado} rfc={factura.rfc} otro={enviada} />}
      <p className={classes.ayuda}>
        <IconHelpCircle size={22} aria-hidden="true" />
        <span>
          ¿Un dato está mal? Pide en el restaurante que la cancelen y vuelve a facturar con el mismo ticket. Tienes
          hasta el {ticket.hasta}.
        </span>
      </p>
    </div>
  );
}
