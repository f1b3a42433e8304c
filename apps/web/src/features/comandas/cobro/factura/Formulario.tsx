import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { PorFacturar } from '@comal/contract/facturacion/facturas';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { regimenesDe, usosDe } from '@comal/domain/facturacion/datos-de-receptor';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { FORMAS_DE_PAGO } from '@comal/domain/facturacion/emision/formas-de-pago';
import { formatMoney } from '../../../../kit/format.ts';
import { api } from '../../../../platform/api/client.ts';
import { byContent } from '../../../../platform/writes.ts';
import { SaveDialog } from '../../../../shared/form/SaveDialog.tsx';
import { useReceptor, type TypedReceptor } from '../../../../shared/facturacion/useReceptor.ts';
import { useSave } from '../../../../shared/useSave.ts';
import { BuscarReceptor } from './BuscarReceptor.tsx';
import classes from './factura.module.css';
import type { useTickets } from './consultas.ts';
import { Tickets } from './tickets/Tickets.tsx';

type Escrito = ReturnType<typeof useReceptor>;

const ANCHO = 600;
const MAYUSCULAS = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

const opciones = (filas: readonly { readonly clave: string; readonly nombre: string }[]) =>
  filas.map(({ clave, nombre }) => ({ value: clave, label: `${clave} ${nombre}` }));

const DatosFiscales = ({ r, conCorreo }: { readonly r: Escrito; readonly conCorreo: boolean }) => (
  <>
    <TextInput label="RFC" required {...MAYUSCULAS} maxLength={40} description={r.doubts.rfc} {...r.of('rfc')} />
    <TextInput label="Código postal" required autoComplete="off" inputMode="numeric" maxLength={10} {...r.of('cp')} />
    <div className={classes.ancho}>
      <TextInput
        label="Nombre o razón social"
        required
        {...MAYUSCULAS}
        maxLength={600}
        description={r.doubts.nombre ?? 'Como en su constancia, sin S.A. de C.V. ni otro tipo de sociedad'}
        {...r.of('nombre')}
      />
    </div>
    <NativeSelect
      label="Régimen fiscal"
      required
      data={[{ value: '', label: 'Elige el de su constancia' }, ...opciones(regimenesDe(r.typed))]}
      {...r.of('regimen')}
    />
    <NativeSelect label="Uso de CFDI" required data={opciones(usosDe(r.typed))} {...r.of('uso')} />
    {conCorreo && (
      <div className={classes.ancho}>
        <TextInput
          label="Correo"
          type="email"
          autoComplete="off"
          maxLength={200}
          description="Ahí llegan el PDF y el XML"
          {...r.of('correo')}
        />
      </div>
    )}
  </>
);

const TARJETAS = [
  ['credito', 'Crédito'],
  ['debito', 'Débito'],
] as const;

/** The kind of the card, which SAT asks for and nobody said when charging. */
const Tarjeta = ({ r }: { readonly r: Escrito }) => (
  <div className={classes.tarjeta} role="group" aria-label="Tipo de tarjeta">
    <span>¿Con qué tarjeta pagó?</span>
    {TARJETAS.map(([valor, nombre]) => (
      <Button
        key={valor}
        size="md"
        variant={r.typed.tarjeta === valor ? 'light' : 'default'}
        aria-pressed={r.typed.tarjeta === valor}
        onClick={() => r.change('tarjeta', valor)}
      >
        {nombre}
      </Button>
    ))}
    {r.errorOf('tarjeta') && (
      <p className={classes.mal} role="alert">
        {r.errorOf('tarjeta')}
      </p>
    )}
  </div>
);

const queSeFactura = ({ total, iva, cobros }: PorFacturar): string =>
  `${cobros.length === 1 ? `Folio ${cobros[0]?.folio}` : `${cobros.length} tickets`} · ${formatMoney(total)} con ${formatMoney(iva)} de IVA, sin propina`;

const NO_SE_PUEDE = 'Quita los tickets que no se pueden facturar';
const SUMANDO = 'Se están sumando los tickets';

interface FormularioProps {
  readonly de: PorFacturar;
  /** The charge whose invoice it is. */
  readonly pago: string;
  readonly tickets: ReturnType<typeof useTickets>;
  /** The refused invoice that is corrected, or the stamped one that is replaced. */
  readonly rechazada: Factura | null;
  readonly onClose: () => void;
  readonly onHecha: (factura: Factura) => void;
  readonly onFallo: () => void;
}

type LoQueSeManda = Pick<FormularioProps, 'de' | 'rechazada' | 'onHecha'>;

const estaTimbrada = (f: Factura | null): f is Factura => f?.estado === ESTADO_DE_FACTURA.TIMBRADA;

/** Hook: sends the invoice of the charges, the refused one again, which keeps its number and all of its charges, or one that replaces a stamped one. */
const useEnvio = ({ de, rechazada, onHecha }: LoQueSeManda) => {
  const nueva = useSave(api.facturas.facturar, {
    exito: 'Estamos timbrando la factura',
    intento: byContent,
    onListo: onHecha,
  });
  const corregida = useSave(api.facturas.corregir, {
    exito: 'Se intenta de nuevo con los datos corregidos',
    onListo: onHecha,
  });
  const sustituta = useSave(api.facturas.sustituir, { exito: 'Se timbra la que la sustituye', onListo: onHecha });
  const otraVez = estaTimbrada(rechazada) ? sustituta : corregida;
  const pagos = de.cobros.map(({ id }) => id);
  const enviar = ({ tarjeta, ...receptor }: TypedReceptor): Promise<boolean> =>
    rechazada
      ? otraVez.guardar({ body: { factura: rechazada.id, ...receptor } })
      : nueva.guardar({ body: { pagos, ...receptor, ...(tarjeta && { tarjeta }) } });
  return { enviar, guardado: rechazada ? otraVez : nueva };
};

/** What the heading says, and what the button: of a refused invoice its own number and total. */
const dichoDe = ({ de, rechazada }: LoQueSeManda) =>
  rechazada
    ? { context: `Factura ${rechazada.serie}-${rechazada.folio}`, pesos: rechazada.total }
    : { context: queSeFactura(de), pesos: de.total };

type ConReceptor<P> = P & { readonly r: Escrito };

const DICHOS = ['rfc', 'nombre', 'regimen', 'cp', 'uso'] as const;

/** Why a stamped invoice is not replaced: nothing of it was changed. */
const sinCambio = (de: Factura | null, { typed }: Escrito): string | undefined =>
  estaTimbrada(de) && DICHOS.every((campo) => typed[campo] === de[campo]) ? 'Cambia el dato que está mal' : undefined;

const Sustitucion = () => (
  <p className={`${classes.ancho} ${classes.nota}`}>
    Ya está timbrada: se hace otra que la sustituye, con otro folio. Cuando se timbre, Comal le pide al SAT que cancele
    esta (motivo 01).
  </p>
);

/** Why SAT refused it, where that is at no field. */
const Rechazo = ({ r, de: { fallo } }: ConReceptor<{ readonly de: Factura }>) =>
  fallo && r.first === undefined && <p className={`${classes.ancho} ${classes.mal}`}>{fallo.dicho}</p>;

const DeQueYDeQuien = ({
  de: cobrado,
  pago,
  tickets,
  r,
}: ConReceptor<Pick<FormularioProps, 'de' | 'pago' | 'tickets'>>) => (
  <>
    <Tickets de={cobrado} pago={pago} tickets={tickets} />
    <BuscarReceptor onElegir={r.fill} />
  </>
);

const FormaDePago = ({ r, forma }: ConReceptor<{ readonly forma: string | null }>) =>
  forma === null ? (
    <Tarjeta r={r} />
  ) : (
    <p className={`${classes.ancho} ${classes.nota}`}>Forma de pago: {FORMAS_DE_PAGO[forma]}</p>
  );

/** The form of an invoice: of which tickets, to whom it is made, and where it is mailed. */
export function Formulario(props: FormularioProps) {
  const { de: cobrado, tickets, rechazada, onClose, onFallo } = props;
  const forma = (rechazada ?? cobrado).forma_pago;
  const r = useReceptor(rechazada, { needsTarjeta: forma === null });
  const { enviar, guardado } = useEnvio(props);
  const impide = !rechazada && cobrado.cobros.some(({ porque }) => porque !== null) ? NO_SE_PUEDE : undefined;
  return (
    <SaveDialog
      title="Factura"
      {...dichoDe(props)}
      width={ANCHO}
      onClose={onClose}
      forma={r.form}
      verbo={estaTimbrada(rechazada) ? 'Sustituir' : 'Facturar'}
      razon={tickets.cambiando ? SUMANDO : (impide ?? sinCambio(rechazada, r))}
      guardado={guardado}
      onGuardar={(pedido) =>
        void enviar(pedido).then((hecha) => {
          if (!hecha) onFallo();
        })
      }
    >
      <div className={classes.campos}>
        {estaTimbrada(rechazada) && <Sustitucion />}
        {rechazada ? <Rechazo r={r} de={rechazada} /> : <DeQueYDeQuien {...props} r={r} />}
        <FormaDePago r={r} forma={forma} />
        <DatosFiscales r={r} conCorreo={cobrado.manda_correos} />
      </div>
    </SaveDialog>
  );
}
