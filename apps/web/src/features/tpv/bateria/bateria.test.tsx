import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { withBattery } from '../../../platform/device/battery.fixture.ts';
import { Cocina, Comandas } from '../TillShell.stories.tsx';

const LOW = /^Batería \d+ %\. Conecta el cargador$/;
let battery: ReturnType<typeof withBattery> | undefined;

const open = async (ui = <Comandas />) => {
  renderApp(ui);
  await act(async () => undefined);
};
const said = () => screen.queryByText(LOW)?.textContent;

afterEach(() => battery?.remove());

it('the till says that its battery is below 15 % and not charging, as it changes', async () => {
  battery = withBattery(0.15);
  await open();
  expect(said()).toBeUndefined();
  await battery.set({ level: 0.14 });
  expect(said()).toBe('Batería 14 %. Conecta el cargador');
  expect(screen.getByText(LOW).getAttribute('role')).toBe('status');
  await battery.set({ level: 0.08 });
  expect(said()).toBe('Batería 8 %. Conecta el cargador');
  await battery.set({ charging: true });
  expect(said()).toBeUndefined();
});

it('the kitchen says it to be read from afar', async () => {
  battery = withBattery(0.05);
  await open(<Cocina />);
  expect(screen.getByText(LOW).dataset['size']).toBe('kitchen');
});

it('a browser that does not tell, or refuses to, says nothing', async () => {
  await open();
  expect(said()).toBeUndefined();
  battery = withBattery(0.05);
  Object.defineProperty(navigator, 'getBattery', {
    configurable: true,
    value: async () => {
      throw new DOMException('no', 'NotAllowedError');
    },
  });
  await open(<Cocina />);
  expect(said()).toBeUndefined();
});
