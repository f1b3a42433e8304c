import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import { switchOf } from '../../../kit/hooks/form.ts';
import { inputOf } from '../../../kit/hooks/useField.ts';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import classes from '../Negocio.module.css';
import type { Sucursal } from '../tipos.ts';
import { CampoDeDias, CamposDeHoras } from '../horario/CamposDeHorario.tsx';
import suyas from '../horario/Horario.module.css';
import { useFormaDeAutoservicio, type FormaDeAutoservicio } from './useFormaDeAutoservicio.ts';

const ANCHO_PX = 500;
/** Where anybody reads the menu of a branch (decision 0055). */
const direccionPublica = (id: number): string => new URL(`/m/${id.toString(36)}`, location.origin).href;

const MAL = 'Revisa lo marcado en rojo';

const Horario = ({ forma: { abre, cierra, dias } }: { readonly forma: FormaDeAutoservicio }) => (
  <>
    <CamposDeHoras abre={abre} cierra={cierra} />
    <CampoDeDias dias={dias} />
  </>
);

const INTERRUPTORES = [
  ['confirmar', 'Confirmar pedidos', 'Alguien los acepta en una caja antes de que salgan en la cocina'],
  ['juntar', 'Juntar los pedidos de una mesa', 'Lo que pide el código de una mesa va a la comanda abierta de esa mesa'],
  ['conHorario', 'Solo en un horario', 'Fuera de él se ve el menú y no se puede pedir'],
] as const;

export interface AutoservicioDialogProps {
  readonly sucursal: Sucursal;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

/** How a branch takes orders from phones: whether, when, how many, and who accepts them (D-113, D-117). */
export function AutoservicioDialog({ sucursal, onClose, onListo }: AutoservicioDialogProps) {
  const forma = useFormaDeAutoservicio(sucursal.autoservicio);
  const { publicado, activo } = forma.interruptores;
  const guardado = useSave(api.sucursales.autoservicio, {
    exito: 'Pedidos desde el celular guardados',
    onListo,
  });
  const { id, version } = sucursal;
  return (
    <SaveDialog
      onClose={onClose}
      title="Pedidos desde el celular"
      context={sucursal.nombre}
      width={ANCHO_PX}
      porCompletar={MAL}
      forma={forma.forma}
      guardado={guardado}
      onGuardar={(ajustes) => void guardado.guardar({ body: { id, version, ...ajustes } })}
    >
      <div className={classes.campos}>
        <Switch
          size="md"
          label="Publicar el menú en internet"
          description="Cualquiera lo lee en esta dirección y los buscadores lo encuentran; para pedir se escanea un código"
          {...switchOf(publicado)}
        />
        {publicado.value && (
          <TextInput
            label="Dirección del menú"
            description="Sirve desde que guardas"
            readOnly
            value={direccionPublica(id)}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <Switch
          size="md"
          label="Tomar pedidos desde el celular"
          description="Apagado, el código solo enseña el menú"
          {...switchOf(activo)}
        />
        {activo.value && (
          <>
            {INTERRUPTORES.map(([cual, label, description]) => (
              <Switch key={cual} size="md" {...{ label, description }} {...switchOf(forma.interruptores[cual])} />
            ))}
            {forma.interruptores.conHorario.value && <Horario forma={forma} />}
            <div className={suyas.par}>
              <QuantityInput label="Platillos por pedido" whole {...inputOf(forma.unidades_maximas)} />
              <QuantityInput label="Platillos por hora y código" whole {...inputOf(forma.platillos_por_hora)} />
            </div>
          </>
        )}
      </div>
    </SaveDialog>
  );
}
