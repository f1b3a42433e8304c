import { TextInput } from '@mantine/core';
import { telefonoLegible, TELEFONO_CRUDO_MAXIMO } from '@comal/domain/reparto/telefono';
import { LIMITES_DE_REPARTO } from '@comal/domain/reparto/limites';
import type { ClienteConOrdenes } from '@comal/contract/reparto/schemas';
import { IconNote, IconPhone, IconUserCheck } from '@tabler/icons-react';
import { FoundList, FoundName } from '../../../../kit/FoundList/FoundList.tsx';
import { plural } from '../../../../kit/format.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import classes from '../Reparto.module.css';
import type { RepartoEscrito } from './useReparto.ts';

const enDias = (dia: string): string => dia.split('-').reverse().join('-');
const MES = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });
const MES_Y_ANO = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'marzo', or 'marzo de 2025' where the last order was in another year. */
const enMes = (primera: string, ultima: string): string =>
  (primera.slice(0, 4) === ultima.slice(0, 4) ? MES : MES_Y_ANO).format(new Date(`${primera}T00:00:00Z`));

/** 'Desde marzo · 14 pedidos · el último el 18-11-2026'. */
const historiaDe = ({ ordenes, primera, ultima }: ClienteConOrdenes): string => {
  if (ordenes === 0 || primera === null || ultima === null) return 'Cliente conocido, todavía sin pedidos';
  if (ordenes === 1) return `Cliente con 1 pedido, el ${enDias(ultima)}`;
  return `Desde ${enMes(primera, ultima)} · ${plural(ordenes, 'pedido', 'pedidos')} · el último el ${enDias(ultima)}`;
};

const CIFRAS = 10;
const NO_ESTA = 'No está en la lista de clientes: los datos quedan en la comanda';

/** What is known of whoever has the telephone, or why nothing is. */
const Saber = ({ cliente, hallados, telefono, deComanda }: RepartoEscrito) => {
  const sinRed = useDisconnected() !== undefined;
  if (cliente)
    return (
      <>
        <span className={classes.conocido}>
          <IconUserCheck size={18} stroke={2} aria-hidden="true" />
          {historiaDe(cliente)}
        </span>
        {cliente.nota !== '' && (
          <span className={classes.nota}>
            <IconNote size={18} stroke={2} aria-hidden="true" />
            {cliente.nota}
          </span>
        )}
      </>
    );
  if (sinRed) return 'Sin conexión: escribe los datos, que van con la comanda';
  if (hallados.fallo) return 'No se pudo buscar: escribe los datos';
  if (hallados.buscando) return 'Buscando…';
  const completo = telefono.replace(/\D/g, '').length >= CIFRAS;
  if (!completo) return '';
  return deComanda ? NO_ESTA : 'Cliente nuevo: escribe su nombre y su dirección';
};

/** Those whose telephone begins or ends so, to choose one before all of it is typed. */
const Parecidos = ({ hallados, cliente, elegirCliente }: RepartoEscrito) => {
  if (cliente || hallados.clientes.length === 0) return null;
  return (
    <FoundList label="Clientes con ese teléfono" short>
      {hallados.clientes.map((c) => (
        <FoundName key={c.id} name={c.nombre} detail={telefonoLegible(c.telefono)} onChoose={() => elegirCliente(c)} />
      ))}
    </FoundList>
  );
};

/** Who orders: the telephone, which has the focus and fills in the rest, and the name. */
export function Cliente({ reparto }: { readonly reparto: RepartoEscrito }) {
  const { telefono, escribirTelefono, mostrados, decir, faltas } = reparto;
  return (
    <div>
      <div className={classes.quien}>
        <TextInput
          label="Teléfono"
          required
          inputMode="tel"
          autoComplete="off"
          data-autofocus={!reparto.deComanda || undefined}
          maxLength={TELEFONO_CRUDO_MAXIMO}
          leftSection={<IconPhone size={18} stroke={1.9} aria-hidden="true" />}
          leftSectionWidth={36}
          value={telefono}
          error={faltas.telefono}
          onChange={(event) => escribirTelefono(event.currentTarget.value)}
        />
        <TextInput
          label="Cliente"
          required
          autoComplete="off"
          maxLength={LIMITES_DE_REPARTO.nombre.max}
          value={mostrados.nombre}
          error={faltas.nombre}
          onChange={(event) => decir({ nombre: event.currentTarget.value })}
        />
      </div>
      <p className={classes.saber} role="status">
        <Saber {...reparto} />
      </p>
      <Parecidos {...reparto} />
    </div>
  );
}
