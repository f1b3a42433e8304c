import { NativeSelect, TextInput } from '@mantine/core';
import type { Facturacion } from '@comal/contract/negocio/facturacion';
import { leerNombreFiscal } from '@comal/domain/facturacion/receptor/nombre';
import { dudasDeReceptor, leerRegimen } from '@comal/domain/facturacion/receptor/receptor';
import { REGIMENES, regimenesPara } from '@comal/domain/facturacion/receptor/regimenes';
import { claseDeRfc, leerRfc } from '@comal/domain/facturacion/receptor/rfc';
import type { FormEvent } from 'react';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { formOf, given } from '../../../kit/hooks/form.ts';
import { inputOf, useField } from '../../../kit/hooks/useField.ts';
import { useUnsavedPage } from '../../../kit/Layers/useUnsaved.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useRefusedFields } from '../../../shared/form/useRefusedFields.ts';
import negocio from '../Negocio.module.css';
import { PieDeGuardar } from '../PieDeGuardar.tsx';
import { useCambio } from './useFacturacion.ts';

const LARGO_DE_RFC = 13;
const LARGO_DE_NOMBRE = 300;

const quienDe = (rfc: string | undefined): 'fisica' | 'moral' | null => {
  const clase = rfc === undefined ? null : claseDeRfc(rfc);
  return clase === 'generico' ? null : clase;
};

const opcionesDe = (quien: 'fisica' | 'moral' | null) => [
  { value: '', label: 'Elige el régimen' },
  ...(quien ? regimenesPara(quien) : REGIMENES).map((r) => ({ value: r.clave, label: `${r.clave} ${r.nombre}` })),
];

const useForma = ({ emisor, version }: Facturacion) => {
  const rfc = useField(leerRfc, emisor?.rfc);
  const nombre = useField(leerNombreFiscal, emisor?.nombre);
  const quien = quienDe(rfc.value);
  const regimen = useField((clave) => leerRegimen(clave, quien), emisor?.regimen);
  const dudas = rfc.value && nombre.value ? dudasDeReceptor({ rfc: rfc.value, nombre: nombre.value }) : {};
  return { rfc, nombre, regimen, quien, dudas, forma: formOf({ rfc, nombre, regimen, version: given(version) }) };
};

/** Who issues: RFC, name and régimen, as the constancia has them. */
export const Emisor = ({ de }: { readonly de: Facturacion }) => {
  const { rfc, nombre, regimen, quien, dudas, forma } = useForma(de);
  const sinConexion = useDisconnected();
  const escrito = useUnsavedPage();
  const { guardar, processing, error, refused } = useCambio(
    api.facturacion.guardarEmisor,
    'Emisor guardado',
    escrito.forget,
  );
  useRefusedFields(forma, refused);
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    const { value: body } = forma;
    if (!body) return forma.leave();
    if (!sinConexion) void guardar({ body });
  };
  return (
    <form className={negocio.forma} aria-label="Quién factura" onInput={escrito.onInput} onSubmit={enviar} noValidate>
      <TextInput
        label="RFC"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={2 * LARGO_DE_RFC}
        description={dudas.rfc ?? 'Como está en tu constancia de situación fiscal'}
        {...inputOf(rfc)}
        onChange={(event) => rfc.type(event.currentTarget.value)}
      />
      <NativeSelect
        label="Régimen fiscal"
        required
        data={opcionesDe(quien)}
        {...inputOf(regimen)}
        onChange={(event) => regimen.type(event.currentTarget.value)}
      />
      <div className={negocio.ancho}>
        <CountedInput
          label="Nombre o razón social"
          required
          autoComplete="off"
          max={LARGO_DE_NOMBRE}
          hint={dudas.nombre ?? 'Como está en tu constancia, sin S.A. de C.V. ni otro tipo de sociedad'}
          {...inputOf(nombre)}
        />
      </div>
      <PieDeGuardar error={error} processing={processing} sinConexion={sinConexion} />
    </form>
  );
};
