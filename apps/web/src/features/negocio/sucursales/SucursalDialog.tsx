import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LIMITES_DE_SUCURSAL } from '@comal/domain/negocio/sucursal';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { formOf, switchOf } from '../../../kit/hooks/form.ts';
import type { Field } from '../../../kit/hooks/useField.ts';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import { tip } from '../../../kit/Tip/tip.ts';
import { api } from '../../../platform/api/client.ts';
import { addSucursal } from '../../../platform/session/session.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { soloDigitos } from '../campos.ts';
import classes from '../Negocio.module.css';
import type { Sucursal } from '../tipos.ts';
import { AvanceDeCopia } from './AvanceDeCopia.tsx';
import { useCamposDeSucursal, type CamposDeSucursal } from './useCamposDeSucursal.ts';
import { useCopia } from './useCopia.ts';

/** Props of the dialogs of a branch. */
export interface SucursalDialogProps {
  readonly onClose: () => void;
  readonly onListo: () => void;
}

const ANCHO_PX = 430;
const L = LIMITES_DE_SUCURSAL;
const POR_COMPLETAR = 'Revisa los campos: el nombre lleva de 4 a 30 caracteres';

const campo = (f: Field<unknown>) => ({
  value: f.text,
  onChange: f.type,
  onBlur: f.text === '' ? undefined : f.leave,
  error: f.error,
  autoComplete: 'off',
});

const Campos = ({ nombre, direccion, telefono, correo }: CamposDeSucursal) => (
  <>
    <CountedInput label="Nombre" required data-autofocus max={L.nombre.max} {...campo(nombre)} />
    <CountedInput label="Dirección (opcional)" max={L.direccion.max} {...campo(direccion)} />
    <TextInput
      label="Teléfono (opcional)"
      type="tel"
      inputMode="numeric"
      description="10 dígitos"
      {...campo(telefono)}
      onChange={(event) => telefono.type(soloDigitos(event.currentTarget.value))}
    />
    <TextInput
      label="Correo (opcional)"
      type="email"
      {...campo(correo)}
      onChange={(event) => correo.type(event.currentTarget.value)}
    />
  </>
);

interface CopiarProps {
  readonly sucursales: readonly Sucursal[];
  readonly valor: number | null;
  readonly onChange: (id: number | null) => void;
}

const NINGUNA = 0;
const TODO_LO_NECESARIO =
  'Se agrega todo lo necesario para trabajar como en esa sucursal: áreas de despacho, categorías, ingredientes, productos con sus recetas y motivos para cancelar y regalar. Las existencias empiezan en cero.';

/** Chooses the branch from which the catalogue is copied. */
const Copiar = ({ sucursales, valor, onChange }: CopiarProps) => (
  <div {...tip(TODO_LO_NECESARIO)}>
    <SelectField
      label="Copiar productos de otra sucursal"
      options={[
        { id: NINGUNA, text: 'NINGUNA' },
        ...sucursales.filter((s) => s.activa).map(({ id, nombre }) => ({ id, text: `SUC. ${nombre}` })),
      ]}
      valor={valor ?? NINGUNA}
      onChange={(id) => onChange(id === NINGUNA ? null : id)}
      {...(valor !== null && { descripcion: TODO_LO_NECESARIO })}
    />
  </div>
);

/** The edited branch; for a new one, the branches that it can be copied from. */
interface DeSucursal {
  readonly sucursal?: Sucursal;
  readonly sucursales?: readonly Sucursal[];
}

const Matriz = ({ matriz }: Pick<CamposDeSucursal, 'matriz'>) => (
  <Switch
    size="lg"
    label="Matriz"
    description="La matriz de antes deja de serlo"
    onLabel="Si"
    offLabel="No"
    {...switchOf(matriz)}
  />
);

/** Adds or edits a branch; the switch for the head branch is shown only for a branch that is not the head. */
export function SucursalDialog({ sucursal, sucursales = [], onClose, onListo }: SucursalDialogProps & DeSucursal) {
  const [copiarDe, setCopiarDe] = useState<number | null>(null);
  const campos = useCamposDeSucursal(sucursal);
  const copia = useCopia();
  const agregada = (): void => {
    addSucursal();
    onListo();
  };
  const nueva = useSave(copia.agregar, { exito: 'Sucursal agregada', onListo: agregada });
  const editada = useSave(api.sucursales.editar, { exito: 'Sucursal actualizada', onListo });
  return (
    <SaveDialog
      onClose={onClose}
      {...(sucursal ? { title: 'Editar sucursal', context: sucursal.nombre } : { title: 'Nueva sucursal' })}
      width={ANCHO_PX}
      verbo={sucursal ? 'Guardar' : 'Agregar'}
      porCompletar={POR_COMPLETAR}
      forma={formOf(campos)}
      guardado={sucursal ? editada : nueva}
      onGuardar={(cuerpo) => {
        if (!sucursal) return void nueva.guardar({ body: { ...cuerpo, copiarDe } });
        const { id, no_sucursal, version } = sucursal;
        void editada.guardar({ body: { id, no_sucursal, version, ...cuerpo } });
      }}
      strip={<AvanceDeCopia {...copia} />}
    >
      <div className={classes.campos}>
        <Campos {...campos} />
        {!sucursal && <Copiar sucursales={sucursales} valor={copiarDe} onChange={setCopiarDe} />}
        {!sucursal?.matriz && <Matriz matriz={campos.matriz} />}
        {!sucursal && (
          <p className={classes.nota}>
            La sucursal nueva tiene su caja y su propio administrador. Tú puedes entrar en ella desde ahora.
          </p>
        )}
      </div>
    </SaveDialog>
  );
}
