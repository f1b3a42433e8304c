import { NativeSelect, TextInput } from '@mantine/core';
import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import { leerCorreoOpcional, LIMITES_DE_NEGOCIO } from '@comal/domain/negocio/datos';
import { formOf, given } from '../../kit/hooks/form.ts';
import { inputOf, useField } from '../../kit/hooks/useField.ts';
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

type Receiver = ReturnType<typeof useReceptor>;

const LONGEST = { rfc: 40, nombre: 600, cp: 10, correo: 200 } as const;

const CAPITALS = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

const fieldOf = (r: Receiver, campo: 'rfc' | 'nombre' | 'cp') => {
  const { type, ...props } = r.of(campo);
  return {
    ...props,
    required: true,
    maxLength: LONGEST[campo],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => type(event.currentTarget.value),
  };
};

const choiceOf = (
  r: Receiver,
  campo: 'regimen' | 'uso',
  options: readonly { readonly clave: string; readonly nombre: string }[],
) => {
  const { type, value, ...props } = r.of(campo);
  // What the rest no longer allows is not there to be kept.
  const chosen = options.some(({ clave }) => clave === value) ? value : '';
  return {
    ...{ ...props, value: chosen, required: true },
    data: [
      { value: '', label: 'Elige' },
      ...options.map(({ clave, nombre }) => ({ value: clave, label: `${clave} ${nombre}` })),
    ],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => type(event.currentTarget.value),
  };
};

const Receptor = ({ r }: { readonly r: Receiver }) => (
  <>
    <TextInput label="RFC" data-autofocus description={r.doubts.rfc} {...CAPITALS} {...fieldOf(r, 'rfc')} />
    <TextInput
      label="Nombre o razón social"
      description={r.doubts.nombre ?? 'Como está en la constancia, sin S.A. de C.V. ni otro tipo de sociedad'}
      {...CAPITALS}
      {...fieldOf(r, 'nombre')}
    />
    <NativeSelect label="Régimen fiscal" {...choiceOf(r, 'regimen', r.regimenes)} />
    <TextInput label="C. P. fiscal" inputMode="numeric" autoComplete="off" {...fieldOf(r, 'cp')} />
    <NativeSelect label="Uso de CFDI" {...choiceOf(r, 'uso', r.usos)} />
  </>
);

/** Corrects the receiver of a refused invoice, which is sent again with the same number. */
export function CorregirDialog({ factura, onClose, onListo }: CorregirDialogProps) {
  const receptor = useReceptor(factura);
  const correo = useField(leerCorreoOpcional(LIMITES_DE_NEGOCIO.correo), factura.correo);
  const saved = useSave(api.facturas.corregir, {
    exito: 'Se intenta de nuevo con los datos corregidos',
    onListo,
  });
  const form = formOf({ factura: given(factura.id), receptor: receptor.part, correo });
  return (
    <SaveDialog
      onClose={onClose}
      title="Corregir datos"
      context={folioDe(factura)}
      verbo="Volver a mandar"
      forma={form}
      guardado={saved}
      onGuardar={(body) => void saved.guardar({ body })}
    >
      {factura.fallo && <p className={classes.avisa}>{factura.fallo.dicho}</p>}
      <Receptor r={receptor} />
      <TextInput
        label="Correo"
        type="email"
        autoComplete="off"
        maxLength={LONGEST.correo}
        {...inputOf(correo)}
        onChange={(event) => correo.type(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
