import { NativeSelect, TextInput } from '@mantine/core';
import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import { regimenesDe, usosDe } from '@comal/domain/facturacion/datos-de-receptor';
import { api } from '../../platform/api/client.ts';
import { SaveDialog } from '../../shared/form/SaveDialog.tsx';
import { useSave } from '../../shared/useSave.ts';
import classes from './Facturas.module.css';
import { folioDe } from './que-pasa.ts';
import { useReceptor } from './useReceptor.ts';

export interface CorregirDialogProps {
  readonly factura: FacturaDelNegocio;
  readonly onClose: () => void;
  readonly onListo: () => void;
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

/** Corrects the receiver of a refused invoice, which is sent again with the same number. */
export function CorregirDialog({ factura, onClose, onListo }: CorregirDialogProps) {
  const receptor = useReceptor(factura);
  const saved = useSave(api.facturas.corregir, { exito: 'Se intenta de nuevo con los datos corregidos', onListo });
  return (
    <SaveDialog
      onClose={onClose}
      title="Corregir datos"
      context={folioDe(factura)}
      verbo="Volver a mandar"
      forma={receptor.form}
      guardado={saved}
      onGuardar={(body) => void saved.guardar({ body })}
    >
      {factura.fallo && <p className={classes.avisa}>{factura.fallo.dicho}</p>}
      <Receptor {...receptor} />
    </SaveDialog>
  );
}
