import { NativeSelect, TextInput } from '@mantine/core';
import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { regimenesDe, usosDe, type Datos } from '@comal/domain/facturacion/datos-de-receptor';
import { api } from '../../platform/api/client.ts';
import { SaveDialog } from '../../shared/form/SaveDialog.tsx';
import { useReceptor, type TypedReceptor } from '../../shared/facturacion/useReceptor.ts';
import { useSave } from '../../shared/useSave.ts';
import classes from './Facturas.module.css';
import { folioDe } from './que-pasa.ts';
import { usePorCancelar, whoIsAsked } from './usePorCancelar.ts';

export interface CorregirDialogProps {
  readonly factura: FacturaDelNegocio;
  readonly onClose: () => void;
  readonly onListo: () => void;
  /** It was refused: the invoice may have changed meanwhile. */
  readonly onFallo: () => void;
}

interface Option {
  readonly clave: string;
  readonly nombre: string;
}

const CAPITALS = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
const NAME_HINT = 'Como está en la constancia, sin S.A. de C.V. ni otro tipo de sociedad';

const choicesOf = (options: readonly Option[]) => [
  { value: '', label: 'Elige' },
  ...options.map(({ clave, nombre }) => ({ value: clave, label: `${clave} ${nombre}` })),
];

const Receptor = ({ typed, of, doubts }: ReturnType<typeof useReceptor>) => (
  <>
    <TextInput label="RFC" required maxLength={40} description={doubts.rfc} {...CAPITALS} {...of('rfc')} />
    <TextInput
      label="Nombre o razón social"
      required
      maxLength={600}
      description={doubts.nombre ?? NAME_HINT}
      {...CAPITALS}
      {...of('nombre')}
    />
    <NativeSelect label="Régimen fiscal" required data={choicesOf(regimenesDe(typed))} {...of('regimen')} />
    <TextInput label="C. P. fiscal" required maxLength={10} inputMode="numeric" autoComplete="off" {...of('cp')} />
    <NativeSelect label="Uso de CFDI" required data={choicesOf(usosDe(typed))} {...of('uso')} />
    <TextInput label="Correo" type="email" maxLength={200} autoComplete="off" {...of('correo')} />
  </>
);

/** What follows from the correction of a stamped invoice, and whether its receiver is asked. */
const Substitution = ({ factura }: Pick<CorregirDialogProps, 'factura'>) => {
  const { data } = usePorCancelar(factura.id);
  return (
    <p className={classes.avisa}>
      Ya está timbrada: se hace otra que la sustituye, con otro folio. Cuando se timbre, Comal le pide al SAT que
      cancele esta (motivo 01). {data && whoIsAsked(data.pide_aceptacion)}
    </p>
  );
};

const PRINTED = ['rfc', 'nombre', 'regimen', 'cp', 'uso'] as const;

const isUnchanged = (typed: Datos, factura: FacturaDelNegocio): boolean =>
  PRINTED.every((campo) => typed[campo] === factura[campo]);

const REFUSED = {
  call: api.facturas.corregir,
  exito: 'Se intenta de nuevo con los datos corregidos',
  verbo: 'Volver a mandar',
} as const;
const STAMPED = {
  call: api.facturas.sustituir,
  exito: 'Se timbra la que la sustituye',
  verbo: 'Hacer la que la sustituye',
} as const;

/** Corrects the receiver of an invoice: a refused one is sent again with the same number, a stamped one is replaced. */
export function CorregirDialog({ factura, onClose, onListo, onFallo }: CorregirDialogProps) {
  const receptor = useReceptor(factura);
  const stamped = factura.estado === ESTADO_DE_FACTURA.TIMBRADA;
  const { call, exito, verbo } = stamped ? STAMPED : REFUSED;
  const saved = useSave(call, { exito, onListo });
  const send = async ({ receptor: para, correo }: TypedReceptor): Promise<void> => {
    if (!(await saved.guardar({ body: { factura: factura.id, receptor: para, correo } }))) onFallo();
  };
  return (
    <SaveDialog
      onClose={onClose}
      title="Corregir datos"
      context={folioDe(factura)}
      verbo={verbo}
      razon={stamped && isUnchanged(receptor.typed, factura) ? 'Cambia el dato que está mal' : undefined}
      forma={receptor.form}
      guardado={saved}
      onGuardar={(body) => void send(body)}
    >
      {stamped && <Substitution factura={factura} />}
      {factura.fallo && <p className={classes.avisa}>{factura.fallo.dicho}</p>}
      <Receptor {...receptor} />
    </SaveDialog>
  );
}
