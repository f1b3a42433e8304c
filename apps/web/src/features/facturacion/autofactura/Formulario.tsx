import { IconFileInvoice, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { formatMoney } from '../../../kit/format.ts';
import { useOnline } from '../../../platform/online.ts';
import classes from './autofactura.module.css';
import { Campo, Lista } from './Campos.tsx';
import type { Paso } from './paso.ts';
import { regimenesDe, usosDe, type Campo as Cual } from '@comal/domain/facturacion/datos-de-receptor';
import { TarjetaDeTicket } from './TarjetaDeTicket.tsx';
import { useFormulario } from './useFormulario.ts';

type Formulario = ReturnType<typeof useFormulario>;

const MAYUSCULAS = { autoCapitalize: 'characters', spellCheck: false } as const;

/** The props of a field of the form; what is right is told once it holds something. */
const de = ({ r, enviando }: Formulario, campo: Cual) => ({
  value: r.typed[campo],
  onCambio: (valor: string) => r.change(campo, valor),
  onDejar: () => r.leaveField(campo),
  error: r.errorOf(campo),
  duda: r.doubts[campo],
  deshabilitado: enviando,
});
const conBien = (f: Formulario, campo: Cual) => ({
  ...de(f, campo),
  bien: f.r.typed[campo] !== '' && f.r.problems[campo] === undefined,
});

function DatosFiscales({ f, conCorreo }: { readonly f: Formulario; readonly conCorreo: boolean }) {
  return (
    <>
      <Campo label="RFC" {...conBien(f, 'rfc')} otros={{ ...MAYUSCULAS, autoComplete: 'off', maxLength: 40 }} />
      <Campo
        label="Nombre o razón social"
        nota="Como en tu constancia, sin «S.A. de C.V.»"
        {...conBien(f, 'nombre')}
        otros={{ ...MAYUSCULAS, autoComplete: 'name', maxLength: 600 }}
      />
      <Lista label="Régimen fiscal" {...de(f, 'regimen')}>
        <option value="">Elige el de tu constancia</option>
        {regimenesDe(f.r.typed).map(({ clave, nombre }) => (
          <option key={clave} value={clave}>
            {clave} · {nombre}
          </option>
        ))}
      </Lista>
      <div className={classes.dos}>
        <Campo
          label="C. P. fiscal"
          {...conBien(f, 'cp')}
          otros={{ inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 }}
        />
        <Lista label="Uso de CFDI" {...de(f, 'uso')}>
          {usosDe(f.r.typed).map(({ clave, nombre }) => (
            <option key={clave} value={clave}>
              {clave} · {nombre}
            </option>
          ))}
        </Lista>
      </div>
      {conCorreo && (
        <Campo
          label="Correo"
          opcional
          nota="Ahí te mandamos el PDF y el XML"
          {...conBien(f, 'correo')}
          otros={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 200 }}
        />
      )}
    </>
  );
}

const TARJETAS = [
  ['credito', 'Crédito'],
  ['debito', 'Débito'],
] as const;

/** The kind of the card, which SAT asks for. */
function Tarjeta({ f }: { readonly f: Formulario }) {
  const error = f.r.errorOf('tarjeta');
  return (
    <fieldset className={classes.opciones} disabled={f.enviando} aria-describedby="tarjeta-mal">
      <legend>
        ¿Con qué tarjeta pagaste? <b aria-hidden="true">*</b>
      </legend>
      {TARJETAS.map(([valor, nombre]) => (
        <label key={valor}>
          <input
            type="radio"
            name="tarjeta"
            checked={f.r.typed.tarjeta === valor}
            aria-invalid={error !== undefined}
            onChange={() => f.r.change('tarjeta', valor)}
          />
          {nombre}
        </label>
      ))}
      <span id="tarjeta-mal" className={classes.bajo} data-tono="mal">
        {error}
      </span>
    </fieldset>
  );
}

function Recordar({ f }: { readonly f: Formulario }) {
  return (
    <div className={classes.recordar}>
      <label>
        <input type="checkbox" checked={f.quiere} onChange={(e) => f.setQuiere(e.currentTarget.checked)} />
        Recordar mis datos en este celular
      </label>
      {f.quiere && (
        <button type="button" className={classes.enlace} onClick={f.borrar}>
          Olvidar mis datos
        </button>
      )}
    </div>
  );
}

/** Hook: the first field that is wrong takes the focus each time the form is marked. */
const useAlError = (marcas: number) => {
  const forma = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (marcas > 0) forma.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [marcas]);
  return forma;
};

/** What the foot says before the button. */
const notaDe = (f: Formulario, online: boolean): string => {
  if (!online) return 'Sin conexión. Tus datos siguen aquí: factura cuando vuelva';
  if (f.aviso !== '') return f.aviso;
  return f.conMarcas ? 'Corrige lo marcado y vuelve a intentarlo' : '';
};

interface FormularioProps {
  readonly pedir: Extract<Paso, { readonly paso: 'pedir' }>;
  readonly onFactura: (f: Factura) => void;
}

/** The form of an invoice: whose it is, and where it is mailed. */
export function FormularioDeFactura({ pedir, onFactura }: FormularioProps) {
  const f = useFormulario(pedir, onFactura);
  const online = useOnline();
  const forma = useAlError(f.marcas);
  const nota = notaDe(f, online);
  return (
    <form ref={forma} noValidate onSubmit={f.alEnviar} className={classes.forma}>
      <TarjetaDeTicket ticket={pedir.ticket} />
      <DatosFiscales f={f} conCorreo={pedir.ticket.manda_correos} />
      {pedir.ticket.pide_tarjeta && <Tarjeta f={f} />}
      <Recordar f={f} />
      <footer className={classes.pie}>
        <p role="status" data-tono={f.aviso === '' ? undefined : 'mal'}>
          {nota !== '' && <IconInfoCircle size={20} aria-hidden="true" />} {nota}
        </p>
        <button type="submit" className={classes.primero} disabled={f.enviando || !online}>
          <IconFileInvoice size={24} aria-hidden="true" />
          {f.enviando ? 'Enviando…' : `Facturar ${formatMoney(pedir.ticket.total)}`}
        </button>
      </footer>
    </form>
  );
}
