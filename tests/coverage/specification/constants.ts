import { figure, section, type Section } from '../item.ts'

/** Section 9, and the figures of section 2. */
export const constants: Section[] = [
  section(
    '9 · Constants and limits',
    ['tests/e2e', 'app'],
    figure('Toasts: 2500 ms, top-center', /duration: 2500, position: 'top-center'/),
    figure('Toasts that do not override it: 5000 ms, top-right', /duration: 5000, position: 'top-right'/),
    figure('Debounce of the search: 200 ms', /debounced by 200 ms/),
    figure('Reset of the type-ahead of the menu: 350 ms', /350 ms/),
    figure('Duration of the animation of charts: 1000 ms', /animationDuration: 1000/),
    figure('Navigation at the side from 1024 px on', /width: 1024\b/),
    figure('A menu below 1024 px', /\bwidth of \[1023, 360\]/),
    figure('Greatest width of the layout: 1400 px', /toBeLessThanOrEqual\(1400\)/),
    figure('Width of a modal: 35 %', /\[1101, 0\.35\]/),
    figure('Width of a modal at 1100 px or less: 95 %', /\[1100, 0\.95\]/),
    figure('Titles of cards break below 460 px', /width: 459\b/),
    figure('Select inputs: height of 40, width of 30rem', /30rem/),
    figure('Open select: greatest height 300', /'max-height', '300px'/),
    figure('Open select: page size 5', /moves by pages of five/),
    figure('Text is cut at 10 to 32 characters', /toBeLessThanOrEqual\(32\)/),
    figure('Name and email of subscribers are cut at 10', /slice\(0, 9\)}…/),
    figure('37 states with their local government areas', /toHaveCount\(37\)/),
    figure('Plan price: the sum of four amounts', /price: 2750/),
    figure('The last ten sales', /at most ten sales/),
    figure('Displayed dates: en-GB day, month, year, hour and minute', /'20 Nov 2026, 14:05'/),
    figure('Amounts: NGN with thousands grouping', /'NGN 1,234,567'/),
    figure('Reads: asked again three times', /asked again three times/),
    figure('Page-number input: empty goes to the first page', /an empty page number leads to the first page/),
    figure('Spinner: size 5, white on the login button', /spinner\)\.toHaveCSS/),
  ),
]
