import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { PorFacturar } from '@comal/contract/facturacion/facturas';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { regimenesDe, usosDe, type Campo } from '@comal/domain/facturacion/datos-de-receptor';
import { FORMAS_DE_PAGO } from '@comal/domain/facturacion/emision/formas-de-pago';
import { formatMoney } from '../../../../kit/format.ts';
import { api } from '../../../../platform/api/client.ts';
import { byContent } from '../../../../platform/writes.ts';
import { SaveDialog } from '../../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../../shared/useSave.ts';
import { BuscarReceptor } from './BuscarReceptor.tsx';
import classes from './factura.module.css';
import { useReceptor } from './useReceptor.ts';

type Escrito = ReturnType<typeof useReceptor>;

const ANCHO = 600;
const MAYUSCULAS = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

const de = (r: Escrito, campo: Campo) => ({
  value: r.datos[campo],
  onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
    r.cambiar(campo, event.currentTarget.value),
  onBlur: () => r.dejar(campo),
  error: r.errorDe(campo),
  'data-autofocus': r.primero === campo || undefined,
});

const opciones = (filas: readonly { readonly clave: string; readonly nombre: string }[]) =>
  filas.map(({ clave, nombre }) => ({ value: clave, label: `${clave} ${nombre}` }));

const DatosFiscales = ({ r }: { readonly r: Escrito }) => (
  <>
    <TextInput label="RFC" required {...MAYUSCULAS} maxLength={40} description={r.dudas.rfc} {...de(r, 'rfc')} />
    <TextInput label="Código postal" required autoComplete="off" inputMode="numeric" maxLength={10} {...de(r, 'cp')} />
    <div className={classes.ancho}>
      <TextInput
        label="Nombre o razón social"
        required
        {...MAYUSCULAS}
        maxLength={600}
        description={r.dudas.nombre ?? 'Como en su constancia, sin S.A. de C.V. ni otro tipo de sociedad'}
        {...de(r, 'nombre')}
      />
    </div>
    <NativeSelect
      label="Régimen fiscal"
      required
      data={[{ value: '', label: 'Elige el de su constancia' }, ...opciones(regimenesDe(r.datos))]}
      {...de(r, 'regimen')}
    />
    <NativeSelect label="Uso de CFDI" required data={opciones(usosDe(r.datos))} {...de(r, 'uso')} />
    <div className={classes.ancho}>
      <TextInput
        label="Correo"
        type="email"
        autoComplete="off"
        maxLength={200}
        description="Ahí llegan el PDF y el XML"
        {...de(r, 'correo')}
      />
    </div>
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
        variant={r.datos.tarjeta === valor ? 'light' : 'default'}
        aria-pressed={r.datos.tarjeta === valor}
        onClick={() => r.cambiar('tarjeta', valor)}
      >
        {nombre}
      </Button>
    ))}
    {r.errorDe('tarjeta') && (
      <p className={classes.mal} role="alert">
        {r.errorDe('tarjeta')}
      </p>
    )}
  </div>
);

const queSeFactura = ({ total, iva, cobros }: PorFacturar): string =>
  `Folio ${cobros[0]?.folio} · ${formatMoney(total)} con ${formatMoney(iva)} de IVA, sin propina`;

interface FormularioProps {
  readonly de: PorFacturar;
  /** The refused invoice that is corrected. */
  readonly rechazada: Factura | null;
  readonly onClose: () => void;
  readonly onHecha: (factura: Factura) => void;
  readonly onFallo: () => void;
}

/** The form of an invoice: to whom it is made, and where it is mailed. */
export function Formulario({ de: cobrado, rechazada, onClose, onHecha, onFallo }: FormularioProps) {
  const pideTarjeta = cobrado.forma_pago === null;
  const r = useReceptor(rechazada, pideTarjeta);
  const guardado = useSave(api.facturas.facturar, {
    exito: 'Estamos timbrando la factura',
    intento: byContent,
    onListo: onHecha,
  });
  const pagos = cobrado.cobros.map(({ id }) => id);
  return (
    <SaveDialog
      title="Factura"
      context={queSeFactura(cobrado)}
      width={ANCHO}
      onClose={onClose}
      forma={r.forma}
      verbo="Facturar"
      pesos={cobrado.total}
      guardado={guardado}
      onGuardar={(pedido) =>
        void guardado.guardar({ body: { pagos, ...pedido } }).then((hecha) => {
          if (!hecha) onFallo();
        })
      }
    >
      <div className={classes.campos}>
        {!rechazada && <BuscarReceptor onElegir={r.elegir} />}
        {rechazada?.fallo && r.primero === undefined && (
          <p className={`${classes.ancho} ${classes.mal}`}>{rechazada.fallo.dicho}</p>
        )}
        {pideTarjeta ? (
          <Tarjeta r={r} />
        ) : (
          <p className={`${classes.ancho} ${classes.nota}`}>
            Forma de pago: {FORMAS_DE_PAGO[cobrado.forma_pago ?? '']}
          </p>
        )}
        <DatosFiscales r={r} />
      </div>
    </SaveDialog>
  );
}
