import { SEXOS } from '@comal/domain/usuarios/datos';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import type { Field } from '../../../kit/hooks/useField.ts';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import type { FormaPersonal } from './useFormaPersonal.ts';

const escrito = ({ text, error, type, leave }: Field<unknown>) => ({
  value: text,
  error,
  onChange: type,
  onBlur: text === '' ? undefined : leave,
});

/** The fields of a person's names and sex. */
export function PersonalesFields({ forma }: { readonly forma: FormaPersonal }) {
  const { reglas, nombre, primerApellido, segundoApellido, sexo } = forma;
  return (
    <>
      <CountedInput
        label="Nombre"
        required
        autoComplete="off"
        data-autofocus
        max={reglas.nombre.max}
        {...escrito(nombre)}
      />
      <CountedInput
        label="Primer apellido"
        required
        autoComplete="off"
        max={reglas.primerApellido.max}
        {...escrito(primerApellido)}
      />
      <CountedInput
        label="Segundo apellido (opcional)"
        autoComplete="off"
        max={reglas.segundoApellido.max}
        {...escrito(segundoApellido)}
      />
      <SelectField
        label="Sexo"
        required
        placeholder="Selecciona"
        options={SEXOS.map(({ id, descripcion }) => ({ id, text: descripcion }))}
        valor={sexo.value?.id ?? null}
        onChange={(id) => sexo.choose(SEXOS.find((s) => s.id === id))}
        onBlur={sexo.leave}
        error={sexo.error}
      />
    </>
  );
}
