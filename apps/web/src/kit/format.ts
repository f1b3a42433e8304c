import { relojDePared, type RelojDePared } from '@comal/domain/dia-operativo';

const LOCALE = 'es-MX';
const MINUS = '\u2212';

const pesos = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'MXN' });
const wholePesos = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'MXN', maximumFractionDigits: 0 });
const integers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percentages = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A moment: a date, epoch milliseconds or an ISO text. */
export type Moment = Date | number | string;

const clock = (value: Moment, zone: string | undefined): RelojDePared => relojDePared(zone, Number(new Date(value)));

const withMinus = (text: string): string => text.replace('-', MINUS);

/** Pesos as `$1,234.00`; negatives with a true minus. */
export const formatMoney = (amount: number): string => withMinus(pesos.format(amount));

/** Pesos of a quick-cash key, without cents: `$500`. */
export const formatWholeMoney = (amount: number): string => withMinus(wholePesos.format(amount));

/** A count with thousands separators: `1,250`. */
export const formatNumber = (count: number): string => withMinus(integers.format(count));

/** Hours with two decimals: `8.10`. */
export const formatHours = (hours: number): string => withMinus(twoDecimals.format(hours));

/** A share given in percent: `58.4 %`. */
export const formatPercent = (percent: number): string => withMinus(`${percentages.format(percent)} %`);

/** The day as `dd-mm-yyyy` in the time zone of the branch (the device's when absent). */
export const formatDate = (value: Moment, zone?: string): string => {
  const { day, month, year } = clock(value, zone);
  return `${day}-${month}-${year}`;
};

/** The time as `HH:mm`, 24 hours, in the time zone of the branch (the device's when absent). */
export const formatTime = (value: Moment, zone?: string): string => {
  const { hour, minute } = clock(value, zone);
  return `${hour}:${minute}`;
};

/** Day and time: `20-11-2026 14:46`. */
export const formatDateTime = (value: Moment, zone?: string): string =>
  `${formatDate(value, zone)} ${formatTime(value, zone)}`;

/** A duration in whole minutes: `12 min`. */
export const formatMinutes = (minutes: number): string => `${formatNumber(minutes)} min`;

/** A count with its noun: `1 producto`, `4 productos`. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
