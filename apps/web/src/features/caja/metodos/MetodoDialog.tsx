import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import type { Catalog } from '@comal/contract/catalog';
import type { MetodoDePagoDelNegocio } from '@comal/contract/caja/metodos';
import type { CallInput } from '@comal/contract/route';
import { NOMBRE_DE_METODO } from '@comal/domain/caja/metodos';
import { FORMA_DE_OTROS, FORMAS_DE_METODO, nombreDeForma } from '@comal/domain/facturacion/emision/formas-de-pago';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { formOf, switchOf, useKept } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { CamposDeComision } from './CamposDeComision.tsx';
import { useComision } from './useComision.ts';

export interface MetodoDialogProps {
  /** Absent: a new one. */
  readonly metodo?: MetodoDePagoDelNegocio;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

const ANCHO_PX = 440;
const SIN_CAMBIOS = 'No hay cambios por guardar';

/** Hook: the fields of a custom method. */
const useCampos = (metodo: MetodoDePagoDelNegocio | undefined) => ({
  descripcion: useField((texto) => leerTexto(NOMBRE_DE_METODO, texto), metodo?.descripcion),
  pide_operacion: useKept(metodo?.pide_operacion ?? false),
  abre_cajon: useKept(metodo?.abre_cajon ?? false),
  forma_sat: useKept(metodo?.forma_sat ?? null),
  comision: useComision(metodo?.comision),
});

type Datos = CallInput<Catalog['metodos']['nuevo']>['body'];

const sonIguales = (metodo: MetodoDePagoDelNegocio, datos: Datos): boolean =>
  metodo.descripcion === datos.descripcion &&
  (metodo.pide_operacion ?? false) === datos.pide_operacion &&
  (metodo.abre_cajon ?? false) === datos.abre_cajon &&
  (metodo.forma_sat ?? null) === datos.forma_sat &&
  (metodo.comision ?? null) === datos.comision;

const SIN_FORMA = { value: '', label: `Por definir: cuenta como ${nombreDeForma(FORMA_DE_OTROS)}` };
const FORMAS = [SIN_FORMA, ...FORMAS_DE_METODO.map((clave) => ({ value: clave, label: nombreDeForma(clave) }))];

/** The SAT's form of payment of a method, which its invoices say (D-126). */
const CampoDeForma = ({ forma }: { readonly forma: ReturnType<typeof useCampos>['forma_sat'] }) => (
  <NativeSelect
    label="Forma de pago del SAT"
    description="La que dicen las facturas de lo que se cobra con él."
    data={FORMAS}
    value={forma.value ?? ''}
    onChange={(event) => forma.set(event.currentTarget.value || null)}
  />
);

/**
 * The dialog of a new or existing custom payment method: its name, whether it has an operation number and opens the
 * drawer (D-115), its form of the SAT, and the commission of a platform that takes orders (decision 0146).
 */
export function MetodoDialog({ metodo, onClose, onListo }: MetodoDialogProps) {
  const campos = useCampos(metodo);
  const { descripcion, pide_operacion, abre_cajon, forma_sat, comision } = campos;
  const forma = formOf(campos);
  const igual = metodo !== undefined && forma.value !== undefined && sonIguales(metodo, forma.value);
  const nuevo = useSave(api.metodos.nuevo, { exito: 'Método de pago agregado', onListo });
  const conocido = useSave(api.metodos.editar, { exito: 'Método de pago guardado', onListo });
  return (
    <SaveDialog
      onClose={onClose}
      title={metodo ? 'Editar método de pago' : 'Nuevo método de pago'}
      width={ANCHO_PX}
      razon={igual ? SIN_CAMBIOS : undefined}
      forma={forma}
      guardado={metodo ? conocido : nuevo}
      onGuardar={(body) =>
        void (metodo ? conocido.guardar({ body: { metodo: metodo.metodo, ...body } }) : nuevo.guardar({ body }))
      }
    >
      <CountedInput
        label="Nombre"
        placeholder="Vale de despensa, Rappi, Crédito"
        required
        data-autofocus
        max={NOMBRE_DE_METODO.max}
        value={descripcion.text}
        error={descripcion.error}
        onChange={descripcion.type}
        onBlur={descripcion.text === '' ? undefined : descripcion.leave}
      />
      <Switch
        size="md"
        label="Pide número de operación"
        description="Al cobrar con él hay que escribir el número del vale, pedido o folio."
        {...switchOf(pide_operacion)}
      />
      <Switch
        size="md"
        label="Abre el cajón"
        description="Para lo que se guarda en el cajón, como los vales. En el corte solo se cuenta el efectivo."
        {...switchOf(abre_cajon)}
      />
      <CampoDeForma forma={forma_sat} />
      <CamposDeComision {...comision} />
    </SaveDialog>
  );
}
